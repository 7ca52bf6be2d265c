-- All pictures of a product, the main one first; null with the main one alone.
ALTER TABLE products ADD COLUMN images text[];
