-- What the BFF knows of users, told by identity's public events: rights and ends, never who somebody is.
CREATE TABLE access (
  user_id  uuid    PRIMARY KEY,
  is_admin boolean NOT NULL DEFAULT false,
  deleted  boolean NOT NULL DEFAULT false,
  epoch    integer NOT NULL DEFAULT 0
);
