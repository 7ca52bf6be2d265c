-- How far the public log was published to Kafka, in a shop that has one. Its one row is also the publishers' lock.
CREATE TABLE kafka_position (
  alone boolean PRIMARY KEY DEFAULT true CHECK (alone),
  seq   bigint  NOT NULL
);
INSERT INTO kafka_position (seq) VALUES (0);
