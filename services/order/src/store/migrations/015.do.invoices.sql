-- An invoice for each paid order and a credit note for each refund. They are numbered afterwards, by one process at a time, so that
-- payments wait for none. The table is no read model: a rebuild leaves it as it is.
CREATE TABLE invoices (
  order_id  uuid        NOT NULL,
  kind      text        NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
  -- '' of an invoice, which has no amount of its own either.
  refund_id text        NOT NULL,
  amount    bigint,
  -- Of the payment or refund; it decides the year.
  at        timestamptz NOT NULL,
  year      integer,
  number    integer,
  issued_at timestamptz,
  PRIMARY KEY (order_id, kind, refund_id),
  UNIQUE (kind, year, number)
);
CREATE INDEX invoices_waiting ON invoices (at, order_id, refund_id) WHERE number IS NULL;

-- The moment of an event, or when it was recorded: no text of a provider keeps a payment from being recorded.
CREATE FUNCTION moment_of(moment text, recorded_at timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN moment ~ '^\d{4}-(0[1-9]|1[0-2])-([0-2]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?Z$'
              THEN moment::timestamptz ELSE recorded_at END
$$;

CREATE FUNCTION request_invoice() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO invoices (order_id, kind, refund_id, amount, at)
  VALUES (
    substr(NEW.stream, length('order-') + 1)::uuid,
    CASE NEW.type WHEN 'OrderPaid' THEN 'invoice' ELSE 'credit_note' END,
    coalesce(NEW.data->>'refundId', ''),
    (NEW.data->>'amount')::bigint,
    moment_of(coalesce(NEW.data->>'paidAt', NEW.data->>'refundedAt'), NEW.recorded_at)
  ) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER request_invoices AFTER INSERT ON events FOR EACH ROW
  WHEN (NEW.type IN ('OrderPaid', 'RefundRecorded')) EXECUTE FUNCTION request_invoice();

INSERT INTO invoices (order_id, kind, refund_id, amount, at)
SELECT substr(stream, length('order-') + 1)::uuid, CASE type WHEN 'OrderPaid' THEN 'invoice' ELSE 'credit_note' END,
       coalesce(data->>'refundId', ''), (data->>'amount')::bigint,
       moment_of(coalesce(data->>'paidAt', data->>'refundedAt'), recorded_at)
FROM events WHERE type IN ('OrderPaid', 'RefundRecorded')
ON CONFLICT DO NOTHING;
