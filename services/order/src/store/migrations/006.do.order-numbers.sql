-- A short number for each placed order. It is drawn at random, because consecutive ones would tell everybody how much is sold and
-- which numbers others have. The table is no read model: a rebuild leaves it as it is.
CREATE TABLE order_numbers (
  order_id uuid   PRIMARY KEY,
  number   bigint NOT NULL UNIQUE
);

-- Seven digits. A number that is taken is drawn again, after a few times with one digit more.
CREATE FUNCTION assign_order_number(id uuid) RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  lowest bigint := 1000000;
BEGIN
  FOR attempt IN 1..24 LOOP
    INSERT INTO order_numbers (order_id, number) VALUES (id, lowest + floor(random() * 9 * lowest)::bigint)
      ON CONFLICT (number) DO NOTHING;
    IF FOUND THEN RETURN; END IF;
    IF attempt % 4 = 0 THEN lowest := lowest * 10; END IF;
  END LOOP;
  RAISE EXCEPTION 'no free order number for %', id;
END $$;

-- Whoever appends the event, the order has its number in the same transaction.
CREATE FUNCTION number_placed_order() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM assign_order_number(substr(NEW.stream, length('order-') + 1)::uuid);
  RETURN NULL;
END $$;
CREATE TRIGGER number_placed_orders AFTER INSERT ON events FOR EACH ROW
  WHEN (NEW.type = 'OrderPlaced') EXECUTE FUNCTION number_placed_order();

SELECT assign_order_number(order_id) FROM orders;
