-- Who is an admin no longer: what they asked for in the background ends. Not created from events of this service: a rebuild does not
-- change it.
CREATE TABLE former_admins (
  user_id uuid PRIMARY KEY
);
