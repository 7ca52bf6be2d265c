-- One row for each note on an order. Its text is empty once the customer is erased. Without an author it is the customer's.
CREATE TABLE order_notes (
  note_id    uuid PRIMARY KEY,
  order_id   uuid NOT NULL,
  user_id    uuid NOT NULL,
  author_id  uuid,
  text       text NOT NULL,
  written_at text NOT NULL
);
CREATE INDEX order_notes_of_order ON order_notes (order_id);
CREATE INDEX order_notes_of_user ON order_notes (user_id);
