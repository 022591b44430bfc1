"""The filter builder: chips, and the editors behind them."""
