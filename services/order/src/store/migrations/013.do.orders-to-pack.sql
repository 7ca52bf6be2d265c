-- outside a transaction
-- The back office's list of what is to be sent, and its count.
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_to_pack ON orders (placed_at DESC, order_id DESC)
  WHERE delivered_at IS NULL AND NOT is_sent AND refunded < total AND (status = 'paid' OR (status = 'open' AND payment_method = 'COD'));
