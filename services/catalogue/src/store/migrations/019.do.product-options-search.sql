-- outside a transaction
-- The values of options, such as a size, are searched like the SKU.
CREATE INDEX CONCURRENTLY IF NOT EXISTS products_options_search ON products
  USING gin (fold_text(jsonb_path_query_array(variant, '$.options[*].value')::text) gin_trgm_ops);
