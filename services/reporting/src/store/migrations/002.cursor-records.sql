-- The last projected record, for a source that was restored to an older state: seq with leading zeros, event id and stamping
-- time, separated by blanks, so that the greatest text belongs to the greatest seq.
ALTER TABLE cursors ADD COLUMN IF NOT EXISTS record SimpleAggregateFunction(max, String);
