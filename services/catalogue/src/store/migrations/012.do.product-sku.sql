-- The shop's article number; null without one.
ALTER TABLE products ADD COLUMN sku text;
