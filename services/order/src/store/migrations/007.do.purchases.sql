-- A key for each customer and product of an order, to find whether a customer with many orders has bought a product.
CREATE FUNCTION purchase_keys(user_id uuid, lines jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT
  RETURN (SELECT array_agg(user_id::text || ' ' || (line->>'productId')) FROM jsonb_array_elements(lines) AS line);
