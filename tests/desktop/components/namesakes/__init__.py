"""Tests of verdicts about namesakes."""
