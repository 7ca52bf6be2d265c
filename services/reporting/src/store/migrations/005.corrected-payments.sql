-- Payments in cash that were recorded by mistake. Their days keep the order in their version, so that a day that it has left is replaced.
ALTER TABLE orders
  ADD COLUMN IF NOT EXISTS corrected_paid_at Array(DateTime64(3, 'UTC')) DEFAULT [],
  ADD COLUMN IF NOT EXISTS corrected_paid_days Array(Date) DEFAULT [],
  ADD COLUMN IF NOT EXISTS corrected_since Array(DateTime64(3, 'UTC')) DEFAULT [],
  ADD COLUMN IF NOT EXISTS corrected_until Array(DateTime64(3, 'UTC')) DEFAULT [];
