-- An order may be called off before it is paid, and what was paid may go back, in part or whole.
ALTER TABLE orders DROP CONSTRAINT orders_status_check;
ALTER TABLE orders ADD CONSTRAINT orders_status_check CHECK (status IN ('open', 'paid', 'delivered', 'expired', 'cancelled'));
ALTER TABLE orders
  ADD COLUMN cancelled_at text,
  ADD COLUMN refunded     bigint NOT NULL DEFAULT 0,
  ADD COLUMN refunded_at  text;
