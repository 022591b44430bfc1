"""Small widgets that know no screen."""
