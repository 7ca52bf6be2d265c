-- The epochs of the public log. After the restore of an older state an operator begins a new one, which replaces the
-- records after `base`, a seq. The seq of a record contains its epoch: (epoch - 1) * 100000000000 + its number.
CREATE TABLE log_epochs (
  epoch      integer     PRIMARY KEY,
  base       bigint      NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO log_epochs (epoch, base) VALUES (1, 0);

-- When the relay stamped the record, by the clock of this database; ascends with seq. NULL in records of older versions.
ALTER TABLE outbox ADD COLUMN stamped_at timestamptz;

-- The record at the watermark: seq, event id and stamping time. It says nothing when its seq is not that of the row.
ALTER TABLE cursors ADD COLUMN record jsonb;

-- The last seq in each partition of the topic, up to the seq of the row; it says nothing when its own seq is another.
ALTER TABLE kafka_position ADD COLUMN partitions jsonb;
