-- One row once somebody has arranged the home page: JSON of its sections, or null as before.
CREATE TABLE home_page (
  id       integer PRIMARY KEY CHECK (id = 1),
  sections text    NOT NULL,
  version  integer NOT NULL
);
