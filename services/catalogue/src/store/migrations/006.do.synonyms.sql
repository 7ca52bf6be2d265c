-- One row once an admin has changed the synonyms of the search; text is null after a reset.
CREATE TABLE synonyms (
  id      integer PRIMARY KEY CHECK (id = 1),
  text    text,
  version integer NOT NULL
);
