-- Whether some system reads the events, so that they are kept also without a webhook.
CREATE TABLE event_readers (
  since timestamptz NOT NULL
);
CREATE UNIQUE INDEX one_row_of_event_readers ON event_readers ((true));
