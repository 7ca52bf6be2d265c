-- outside a transaction
-- Admins search for parts of it, and imports for the whole in any case.
CREATE INDEX CONCURRENTLY IF NOT EXISTS products_sku_search ON products USING gin (fold_text(sku) gin_trgm_ops);
CREATE INDEX CONCURRENTLY IF NOT EXISTS products_sku ON products (lower(sku)) WHERE sku IS NOT NULL;
