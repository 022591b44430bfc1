"""Misbehaviour on demand: what a client must survive, made to order."""
