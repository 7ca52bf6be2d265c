-- outside a transaction
-- The reviews of a product with so many stars, how many there are of each, and the order by rating.
CREATE INDEX CONCURRENTLY IF NOT EXISTS reviews_by_rating ON reviews (product_id, rating, review_id);
