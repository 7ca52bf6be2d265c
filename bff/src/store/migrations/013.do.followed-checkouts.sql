-- Whether the notification service tells the program of the order. Of the orders from before there was that, it does not.
ALTER TABLE ucp_sessions ADD COLUMN followed boolean NOT NULL DEFAULT true;
ALTER TABLE ucp_sessions ALTER COLUMN followed SET DEFAULT false;
