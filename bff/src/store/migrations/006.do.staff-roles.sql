-- The roles of users who work in the back office and are no full admins.
ALTER TABLE access ADD COLUMN roles text[] NOT NULL DEFAULT '{}';
