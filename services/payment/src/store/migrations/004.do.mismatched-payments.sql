-- Payments that wait for a decision: another amount or currency, or a session that the provider does not know.
ALTER TABLE payments DROP CONSTRAINT payments_state_check;
ALTER TABLE payments ADD CONSTRAINT payments_state_check
  CHECK (state IN ('requested', 'opening', 'open', 'mismatched', 'captured', 'expired'));
ALTER TABLE payments ADD COLUMN mismatch jsonb, ADD COLUMN mismatched_at timestamptz;
CREATE INDEX payments_mismatched ON payments (mismatched_at, order_id) WHERE mismatched_at IS NOT NULL;

-- Why a refund was refused or failed; filled from the events for the refunds of before.
ALTER TABLE refunds ADD COLUMN reason text;
UPDATE refunds SET reason = events.data->>'reason' FROM events
WHERE events.type IN ('RefundRefused', 'RefundFailed') AND events.stream = 'payment-' || refunds.order_id
  AND events.data->>'request' = refunds.request;
CREATE INDEX refunds_unmade ON refunds (order_id, begun_at) WHERE status IN ('refused', 'failed');
