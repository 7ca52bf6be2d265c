-- The reviews of one user, for the export of their data.
CREATE INDEX ON reviews (user_id);
