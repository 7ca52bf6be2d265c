-- Filters and order of a list of the back office, under a name that an admin gave them. Newest last.
CREATE TABLE saved_views (
  view_id  uuid PRIMARY KEY,
  admin_id uuid NOT NULL,
  list     text NOT NULL,
  name     text NOT NULL,
  query    text NOT NULL,
  UNIQUE (admin_id, list, name)
);
