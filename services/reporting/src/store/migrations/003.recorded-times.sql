-- When the events of an order were recorded: what the reports knew at a moment. Of rows from before this migration, and of a program
-- from before it, the times that the order shows take their place until the reports are rebuilt.
ALTER TABLE orders
  ADD COLUMN IF NOT EXISTS placed_recorded_at DateTime64(3, 'UTC') DEFAULT placed_at,
  ADD COLUMN IF NOT EXISTS paid_recorded_at Nullable(DateTime64(3, 'UTC')) DEFAULT paid_at,
  ADD COLUMN IF NOT EXISTS closed_recorded_at Nullable(DateTime64(3, 'UTC')) DEFAULT closed_at;
