-- The service draws the numbers of an order by itself (domain/order-numbers.ts), in the transaction of the event and before it. This gives
-- an order the first of them that is free; one that has a number keeps it.
CREATE FUNCTION take_order_number(id uuid, numbers bigint[]) RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  drawn bigint;
BEGIN
  FOREACH drawn IN ARRAY numbers LOOP
    INSERT INTO order_numbers (order_id, number) VALUES (id, drawn) ON CONFLICT DO NOTHING;
    IF FOUND THEN RETURN; END IF;
    -- Taken is the number, or the order has one.
    IF EXISTS (SELECT FROM order_numbers WHERE order_id = id) THEN RETURN; END IF;
  END LOOP;
  RAISE EXCEPTION 'no free order number for %', id;
END $$;

-- Of migration 6. Processes of the release before append the event alone and read the number before they commit: for them the database
-- still draws it at once. A later release drops the trigger and its functions, with the header `contract: admits 25`.
CREATE OR REPLACE FUNCTION number_placed_order() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  id uuid := substr(NEW.stream, length('order-') + 1)::uuid;
BEGIN
  IF NOT EXISTS (SELECT FROM order_numbers WHERE order_id = id) THEN PERFORM assign_order_number(id); END IF;
  RETURN NULL;
END $$;
