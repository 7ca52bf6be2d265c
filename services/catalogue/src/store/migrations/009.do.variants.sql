-- The group of a product and the options by which it differs there; null for most.
ALTER TABLE products ADD COLUMN variant jsonb;
