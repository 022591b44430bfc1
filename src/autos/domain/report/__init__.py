"""Printed reports: the parts that their pages are made of."""
