-- A customer's open orders, by card and on delivery, are counted at every placement. The name of the index that this one
-- replaces is different after a rebuild; it then stays, which does no harm.
CREATE INDEX orders_open ON orders (user_id, payment_method) WHERE status = 'open';
DROP INDEX IF EXISTS orders_waiting_for_a_card;
