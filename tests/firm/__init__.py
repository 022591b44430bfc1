"""Tests of the firm's shared archive."""
