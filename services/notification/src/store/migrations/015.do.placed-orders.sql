-- outside a transaction
-- Who begins to follow an order finds that it was placed.
CREATE INDEX CONCURRENTLY IF NOT EXISTS webhook_events_of_new_orders ON webhook_events (key) WHERE type = 'order.placed';
