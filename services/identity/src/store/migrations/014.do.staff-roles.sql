-- The roles of users who work in the back office and are no full admins. A rebuild makes the same rows.
ALTER TABLE users ADD COLUMN roles text[] NOT NULL DEFAULT '{}';
