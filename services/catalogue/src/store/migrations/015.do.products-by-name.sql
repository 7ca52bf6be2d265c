-- outside a transaction
-- The orders of a list by text. The program of the release before reads the indexes without the collation, which stay.
CREATE INDEX CONCURRENTLY IF NOT EXISTS products_by_name_collated ON products ((lower(name) COLLATE names), product_id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS products_by_category_collated
  ON products ((lower(category) COLLATE names), (lower(name) COLLATE names), product_id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS products_by_brand_collated
  ON products ((lower(brand) COLLATE names), (lower(name) COLLATE names), product_id);
