-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS mails_recipient ON mails (recipient, admitted_at) WHERE recipient IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS mails_account ON mails (account_id, admitted_at) WHERE admitted_at IS NOT NULL;
