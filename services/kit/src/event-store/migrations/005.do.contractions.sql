-- The applied migrations that older programs cannot work with. `admits` is the last migration that a program has to know, of the
-- same series: 'kit' or 'own'.
CREATE TABLE contractions (
  series  text    NOT NULL,
  version integer NOT NULL,
  admits  integer NOT NULL,
  PRIMARY KEY (series, version)
);
