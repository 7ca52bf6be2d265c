-- Sold units of the hold that the customer gave back; null: none.
ALTER TABLE holds ADD COLUMN returned bigint;
