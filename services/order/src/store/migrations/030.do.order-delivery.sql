-- The method by which an order is sent, as it was offered; null in a shop that lists none.
ALTER TABLE orders ADD COLUMN delivery jsonb;
