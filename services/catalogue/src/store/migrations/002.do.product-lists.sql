-- The orders that a list of products can be had in, beside that of its ids. What can be bought now is not among them:
-- an index on it would have to be kept with every sale.
CREATE INDEX products_by_name ON products (lower(name), product_id);
CREATE INDEX products_by_price ON products (price, product_id);
CREATE INDEX products_by_category ON products (lower(category), lower(name), product_id);
CREATE INDEX products_by_brand ON products (lower(brand), lower(name), product_id);
