-- Who may change products no longer: an import or a change that they have asked for is not written, whenever it begins. Not created from
-- events of this service: a rebuild does not change it.
CREATE TABLE former_admins (
  user_id uuid PRIMARY KEY
);
