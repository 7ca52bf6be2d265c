CREATE TABLE kept (id integer PRIMARY KEY);
