-- What a reaction writes for each record.
CREATE TABLE effects (event_id uuid PRIMARY KEY, key text NOT NULL, seq bigint NOT NULL);
