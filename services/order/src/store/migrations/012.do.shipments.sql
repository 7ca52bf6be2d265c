-- What was sent of an order, and whether nothing is left to send.
ALTER TABLE orders ADD COLUMN shipments jsonb NOT NULL DEFAULT '[]';
ALTER TABLE orders ADD COLUMN is_sent boolean NOT NULL DEFAULT false;
