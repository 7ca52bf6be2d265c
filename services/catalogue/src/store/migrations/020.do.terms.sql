-- One row once somebody has changed the terms on which the shop sells.
CREATE TABLE terms (
  id      integer PRIMARY KEY CHECK (id = 1),
  terms   jsonb   NOT NULL,
  version integer NOT NULL
);
