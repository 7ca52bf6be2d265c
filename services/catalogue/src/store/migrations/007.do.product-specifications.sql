-- Names and values in the order in which they are shown; null without any.
ALTER TABLE products ADD COLUMN specifications jsonb;
