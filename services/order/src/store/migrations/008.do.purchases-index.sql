-- outside a transaction
-- Not of open orders: to place one costs nothing more. Without a list of pending entries nobody waits while it is emptied.
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_purchases ON orders USING gin (purchase_keys(user_id, lines)) WITH (fastupdate = off)
  WHERE status IN ('paid', 'delivered');
