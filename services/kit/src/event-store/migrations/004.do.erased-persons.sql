-- Finds who was erased while a rebuild ran.
CREATE INDEX personal_keys_erased ON personal_keys (subject) WHERE key IS NULL;
