-- What the reports knew at a moment, beyond the placement, payment and end of an order: its delivery, and every amount that a refund or
-- a dispute has had. Of rows from before this migration, the times that they show stand for those of the recording until the reports
-- are rebuilt.
ALTER TABLE orders ADD COLUMN IF NOT EXISTS delivered_recorded_at Nullable(DateTime64(3, 'UTC')) DEFAULT delivered_at;
ALTER TABLE refunds
  ADD COLUMN IF NOT EXISTS amounts_recorded_at Array(DateTime64(3, 'UTC')) DEFAULT [toDateTime64(day, 3, 'UTC')],
  ADD COLUMN IF NOT EXISTS amounts Array(Int64) DEFAULT [amount];
