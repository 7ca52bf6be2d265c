-- A refund may fail after it was made.
ALTER TABLE refunds DROP CONSTRAINT refunds_status_check;
ALTER TABLE refunds ADD CONSTRAINT refunds_status_check CHECK (status IN ('begun', 'done', 'refused', 'failed'));
-- Made refunds by time: those that the provider may still report as failed.
CREATE INDEX refunds_done ON refunds (refunded_at) WHERE status = 'done';
