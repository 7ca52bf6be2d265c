# Every target needs only Node 20 or newer and npm; the Node that runs the shop (24) comes with the packages.

.DEFAULT_GOAL := help
.PHONY: help start start-distributed faults-distributed test drills prove mutate test-containers kube-apply check e2e e2e-distributed bench bench-short bench-compare bench-ab bench-cluster bench-large-catalogue bench-slow-phone bench-abuse bench-ucp lighthouse screenshots site reset backup restore ops ops-distributed up down logs

NODE := node_modules/.bin/node
INSTALLED := node_modules/.package-lock.json

help: ## List these targets
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "make %-26s %s\n", $$1, $$2 }' Makefile

start: $(INSTALLED) ## Start the whole shop on this machine, at http://localhost:3000
	@$(NODE) deploy/local/src/start.mjs

start-distributed: $(INSTALLED) ## Start the shop as one process per service, on PostgreSQL and Kafka (needs Java 17 and Maven; INSTANCES=2: two of each; POOLER=1: through PgBouncer)
	@npm run --silent build
	@$(NODE) deploy/distributed/src/main.ts

faults-distributed: $(INSTALLED) ## Kill processes and the broker of a distributed shop under load, and judge orders, events and answers (POOLER=1: through PgBouncer, which is killed too)
	@npm run --silent build
	@$(NODE) tests/faults/distributed/main.ts

test: $(INSTALLED) ## Run every test: unit, integration, Kafka, end to end
	@npm test

drills: $(INSTALLED) ## Run the fault and size runs whole, which make test shortens (takes half an hour)
	@npm run --silent drills

prove: $(INSTALLED) ## Simulate the shop by seeds that decide time, order and failures: make prove SEEDS=300; one again: SEED=17 TRACE=1; planted faults: PLANT=all
	@SEEDS=$(SEEDS) FIRST=$(FIRST) SEED=$(SEED) TRACE=$(TRACE) SECONDS=$(SECONDS) PLANT="$(PLANT)" npm run --silent prove

mutate: $(INSTALLED) ## Change deciders in one place at a time and see whether tests notice: AREA=use-cases, SERVICE=order, SHARE=0.1 of them, SEEDS=30 judge what tests leave
	@AREA=$(AREA) SERVICE=$(SERVICE) SHARE=$(SHARE) DRAW=$(DRAW) SEEDS=$(SEEDS) npm run --silent mutate

test-containers: $(INSTALLED) ## Run the integration and Kafka tests on the images of docker-compose.yml (needs Docker)
	@npm run --silent test-containers

kube-apply: $(INSTALLED) ## Apply the Kubernetes manifests to an API server without nodes (needs kubectl and Go 1.26; builds kube-apiserver for ten minutes the first time)
	@npm run --silent kube-apply

check: $(INSTALLED) ## Check types, lint, format, boundaries and dead code
	@npm run check

e2e: $(INSTALLED) ## Run the browser tests
	@npm run e2e

e2e-distributed: $(INSTALLED) ## Run the browser tests on the shop as processes on Kafka (needs Java 17 and Maven; takes ten minutes)
	@npm run e2e-distributed

bench: $(INSTALLED) ## Measure orders and reads against their baselines in three rounds, on a separate shop
	@npm run --silent bench

bench-short: $(INSTALLED) ## The same in shorter rounds
	@BENCH=short npm run --silent bench

bench-compare: $(INSTALLED) ## Compare two results of make bench: make bench-compare BEFORE=a.json AFTER=b.json (default: the last two)
	@npm run --silent bench-compare -- $(BEFORE) $(AFTER)

bench-ab: $(INSTALLED) ## Measure this tree and another commit by turns on this machine: make bench-ab BEFORE=b8dc184 (quick: SECONDS=5 TURNS=2)
	@BEFORE=$(BEFORE) npm run --silent bench-ab

bench-cluster: $(INSTALLED) ## Measure the shop in one process, as one and as two of each process on Kafka, by turns (needs Java 17 and Maven)
	@npm run --silent bench-cluster

bench-large-catalogue: $(INSTALLED) ## Measure start, memory and uncached lists and searches with 100,000 products (more: make bench-large-catalogue PRODUCTS=1000000; another commit: BEFORE=…)
	@PRODUCTS=$(PRODUCTS) BEFORE=$(BEFORE) ONLY="$(ONLY)" npm run --silent bench-large-catalogue

bench-abuse: $(INSTALLED) ## Measure what the dearest requests without an account cost, and what 50 connections of them do to other visitors (ONLY=…, SECONDS=…)
	@ONLY="$(ONLY)" SECONDS=$(SECONDS) npm run --silent bench-abuse

bench-ucp: $(INSTALLED) ## Measure create, update and complete of programs that buy beside the shop's own requests, by turns (PURCHASES=…, TURNS=…)
	@PURCHASES=$(PURCHASES) TURNS=$(TURNS) npm run --silent bench-ucp

bench-slow-phone: $(INSTALLED) ## Measure largest paint, script and INP of a guest's purchase on a phone with 400 kbit/s; SHOPS="url url": compare running shops by turns
	@npm run --silent bench-slow-phone -- $(SHOPS)

lighthouse: $(INSTALLED) ## Run Lighthouse on the home, search, category, product and cart pages of a separate shop; PHOTOGRAPHS=60: with uploaded photographs
	@npm run --silent lighthouse

screenshots: $(INSTALLED) ## Take a screenshot of every screen, wide and narrow, light and dark
	@npm run --silent screenshots

site: $(INSTALLED) ## Build the documents as a site in tools/site/dist: make site BASE=/the-shop/ VERSION=0.2.0 REPOSITORY=https://… (all optional)
	@SITE_BASE=$(BASE) SITE_VERSION=$(VERSION) SITE_REPOSITORY=$(REPOSITORY) npm run --silent site

reset: $(INSTALLED) ## Delete the data of the shop on this machine, after asking
	@$(NODE) deploy/local/src/commands/reset.ts

backup: $(INSTALLED) ## Back up the shop on this machine while it runs: make backup KEEP=7 (default: keep all)
	@KEEP=$(KEEP) $(NODE) deploy/local/src/commands/backup.ts

restore: $(INSTALLED) ## Restore a backup of the stopped shop, after asking: make restore FROM=.shop/backups/… TO=2026-11-22T14:05:00Z (default: everything)
	@FROM=$(FROM) TO=$(TO) $(NODE) deploy/local/src/commands/restore.ts

ops: $(INSTALLED) ## Operate the shop on this machine: make ops ARGS=status; without ARGS: list the commands
	@$(NODE) deploy/local/src/commands/ops.ts $(ARGS)

ops-distributed: $(INSTALLED) ## The same for the shop of make start-distributed
	@$(NODE) deploy/distributed/src/ops.ts $(ARGS)

up: ## Start the shop in containers: PostgreSQL, Kafka, ClickHouse and every process
	@sh deploy/docker/make-env.sh
	docker compose build --build-arg COMMIT="$$(git rev-parse HEAD 2>/dev/null)"
	docker compose up --detach --wait
	@if grep -q '^DEMO=yes' .env; then docker compose --profile demo run --build --rm demo; fi

down: ## Stop the containers; their volumes with all data are kept
	docker compose down

logs: ## Follow the logs of the containers
	docker compose logs --follow --tail 100

# npm writes this file at the end of an installation. If it is missing or older than the lock file, npm installs.
# The targets run Node directly and not through npm, so that Ctrl-C and stop signals reach the shop exactly once.
$(INSTALLED): package-lock.json
	npm ci --include=dev --loglevel=error
	@test -x $(NODE) || { rm -f $@; echo 'npm has left out the scripts of the packages, as ignore-scripts tells it to. Run: npm ci --ignore-scripts=false'; exit 1; }
	@touch $@
