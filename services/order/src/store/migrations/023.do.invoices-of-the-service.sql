-- The service notes by itself what was paid and refunded (domain/invoices.ts), in the transaction of the event. Processes of the release
-- before do not: for them the database still does, when their transaction commits, as far as nobody has by then. A later release drops
-- the triggers and functions, with the header `contract: admits 23`.
CREATE FUNCTION request_missing_invoice() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
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
CREATE CONSTRAINT TRIGGER request_missing_invoices AFTER INSERT ON events DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.type IN ('OrderPaid', 'RefundRecorded')) EXECUTE FUNCTION request_missing_invoice();

-- Of migration 15. At the moment of the event it would come before the service.
CREATE OR REPLACE FUNCTION request_invoice() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  RETURN NULL;
END $$;
