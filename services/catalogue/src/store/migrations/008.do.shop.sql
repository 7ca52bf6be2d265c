-- What admins have changed of the shop's profile (JSON, id profile), and a row for each page that was written (Markdown).
CREATE TABLE shop (
  id      text PRIMARY KEY,
  content text NOT NULL,
  version integer NOT NULL
);
