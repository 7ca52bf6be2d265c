-- What a courier may need besides: recipient, phone, second line, state, code of the country. Null for older orders.
ALTER TABLE orders ADD COLUMN address_details jsonb;
