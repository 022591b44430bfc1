"""The synthetic world: people, companies and lawsuits that exist nowhere else. Everything in it says so."""
