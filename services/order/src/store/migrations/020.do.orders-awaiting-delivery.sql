-- outside a transaction
-- What is to be packed: in a shop with a history the orders that are not delivered are mostly those that expired or were cancelled.
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_awaiting_delivery ON orders (placed_at DESC, order_id DESC)
  WHERE delivered_at IS NULL AND refunded < total AND (status = 'paid' OR (status = 'open' AND payment_method = 'COD'));
