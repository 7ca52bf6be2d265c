# Every target needs only Node 20 or newer and npm; the Node that runs the shop (24) comes with the packages.

.DEFAULT_GOAL := help
.PHONY: help start test check e2e bench screenshots reset rebuild parked replay

NODE := node_modules/.bin/node
INSTALLED := node_modules/.package-lock.json

help: ## List these targets
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "make %-11s %s\n", $$1, $$2 }' Makefile

start: $(INSTALLED) ## Bring up the whole shop on this machine, at http://localhost:3000
	@$(NODE) deploy/embedded/src/start.mjs

test: $(INSTALLED) ## Run every test: unit, integration, end to end
	@npm test

check: $(INSTALLED) ## Check types, lint, format, boundaries and dead code
	@npm run check

e2e: $(INSTALLED) ## Run the tests that drive a browser
	@npm run e2e

bench: $(INSTALLED) ## Measure orders and page reads a second, on a shop of its own
	@npm run --silent bench

screenshots: $(INSTALLED) ## Take a picture of every screen, wide and narrow, light and dark
	@npm run --silent screenshots

reset: $(INSTALLED) ## Delete the data of the shop on this machine, after asking
	@$(NODE) deploy/embedded/src/reset.ts

rebuild: $(INSTALLED) ## Build every read model again from the events, compare, and switch
	@$(NODE) deploy/embedded/src/rebuild.ts

parked: $(INSTALLED) ## List the events that a service could not take in
	@$(NODE) deploy/embedded/src/parked.ts

replay: $(INSTALLED) ## Let the services try their parked events once more
	@$(NODE) deploy/embedded/src/parked.ts replay

# npm writes this file at the end of an installation, so a newer lock file, or none, means: install.
# Run straight from here, and not through npm, Ctrl-C and a stop signal reach the shop itself and reach it once.
$(INSTALLED): package-lock.json
	npm ci --loglevel=error
	@touch $@
