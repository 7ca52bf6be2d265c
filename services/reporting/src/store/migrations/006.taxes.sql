-- The tax of an order by its rate, in thousandths of a percent: none where all of it is 15 % on top of the items, as of every order from
-- before shops had terms.
ALTER TABLE orders
  ADD COLUMN IF NOT EXISTS tax_rates Array(UInt32) DEFAULT [],
  ADD COLUMN IF NOT EXISTS tax_amounts Array(Int64) DEFAULT [];
ALTER TABLE paid_days
  ADD COLUMN IF NOT EXISTS tax_rates Array(UInt32) DEFAULT [],
  ADD COLUMN IF NOT EXISTS tax_amounts Array(Int64) DEFAULT [];
