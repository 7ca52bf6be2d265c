-- What customers have given up by withdrawing from the contract: those of its units that were not sent are not left to send.
ALTER TABLE orders ADD COLUMN given_up jsonb NOT NULL DEFAULT '[]';
UPDATE orders SET given_up = entries.given_up
  FROM (
    SELECT order_id, jsonb_agg(jsonb_build_object('returnId', return_id, 'lines', lines) ORDER BY requested_at, sealed, return_id) AS given_up
    FROM returns WHERE withdrawn AND status IN ('requested', 'accepted') GROUP BY order_id
  ) AS entries
  WHERE orders.order_id = entries.order_id;

-- Of which what was left to send may have been all.
UPDATE orders SET is_sent = NOT EXISTS (
    SELECT FROM jsonb_array_elements(lines) AS line,
      LATERAL (SELECT line->>'productId' AS product) AS of_line,
      LATERAL (SELECT coalesce(sum((unit->>'qty')::int), 0) AS units FROM jsonb_array_elements(shipments) AS entry,
        jsonb_array_elements(entry->'lines') AS unit WHERE unit->>'productId' = product) AS sent,
      LATERAL (SELECT coalesce(sum((unit->>'qty')::int), 0) AS units FROM jsonb_array_elements(withdrawals) AS entry,
        jsonb_array_elements(entry->'lines') AS unit WHERE unit->>'productId' = product) AS refunded,
      LATERAL (SELECT coalesce(sum((unit->>'qty')::int), 0) AS units FROM jsonb_array_elements(given_up) AS entry,
        jsonb_array_elements(entry->'lines') AS unit WHERE unit->>'productId' = product) AS given
    WHERE (line->>'qty')::int - sent.units - refunded.units - greatest(0, given.units - sent.units) > 0
  )
  WHERE given_up <> '[]';
