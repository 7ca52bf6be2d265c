-- The back office's list by amount, and what is still to be paid or sent. The rest of its filters let most orders through.
CREATE INDEX orders_by_total ON orders (total DESC, order_id DESC);
CREATE INDEX orders_unpaid ON orders (placed_at DESC, order_id DESC) WHERE paid_at IS NULL;
CREATE INDEX orders_undelivered ON orders (placed_at DESC, order_id DESC) WHERE delivered_at IS NULL;
