-- How much a product contains, as '750 ml'; null where nobody has said.
ALTER TABLE products ADD COLUMN content text;
