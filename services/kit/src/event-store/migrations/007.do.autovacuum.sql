-- By default a table is vacuumed when a fifth of it has changed: of a log that grows for years ever more rarely. Each row of the
-- outbox is updated once, when it is stamped. Until a vacuum the relay reads past the index entries of the stamped rows.
ALTER TABLE outbox SET (
  autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 20000,
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 200000,
  autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 200000
);

-- Never updated: the vacuum freezes what was appended, in small steps instead of the whole log at once.
ALTER TABLE events SET (
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 200000,
  autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 200000
);

-- Every row is inserted, updated and deleted within days.
ALTER TABLE idempotency SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
