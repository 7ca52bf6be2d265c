-- The refunds that failed since the last one that was made: {amount, reason, failedAt}.
ALTER TABLE orders ADD COLUMN refund_failure jsonb;
