-- The reviews of a product with so many stars, how many there are of each, and the order by rating.
CREATE INDEX reviews_by_rating ON reviews (product_id, rating, review_id);
