-- What refunds took off what is to be sent of an order.
ALTER TABLE orders ADD COLUMN withdrawals jsonb NOT NULL DEFAULT '[]';
