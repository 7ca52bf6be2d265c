-- outside a transaction
-- The history of all things, newest first, and of some days. Events are inserted in the order of their time, so the index grows at
-- its end.
CREATE INDEX CONCURRENTLY IF NOT EXISTS events_recorded ON events (recorded_at);
