-- What the consumers of these tests do on hearing of something: one row for each time.
CREATE TABLE done (
  place bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  seq   bigint NOT NULL,
  key   text   NOT NULL
);
