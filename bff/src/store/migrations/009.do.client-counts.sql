-- How often clients did what is limited, in the window of time that ends at ends_at: all instances of the BFF count together. A key is a
-- digest of the limit and the client. A crash of the database may forget the counts.
CREATE UNLOGGED TABLE client_counts (
  key     text        PRIMARY KEY,
  count   integer     NOT NULL,
  ends_at timestamptz NOT NULL
) WITH (fillfactor = 50);
