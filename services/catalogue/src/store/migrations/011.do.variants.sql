-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS products_group ON products ((variant->>'group')) WHERE variant IS NOT NULL;
