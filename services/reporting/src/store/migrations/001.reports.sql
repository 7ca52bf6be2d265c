-- One row for each order, as it stands after the event with the highest seq. Read with FINAL.
-- What no longer changes is merged into one part, which is read in half the time.
CREATE TABLE IF NOT EXISTS orders (
  order_id UUID,
  seq UInt64,
  user_id UUID,
  placed_at DateTime64(3, 'UTC'),
  day Date,
  hour UInt8,
  method LowCardinality(String),
  items Int64,
  shipping Int64,
  tax Int64,
  total Int64,
  city String,
  country LowCardinality(String),
  products Array(UUID),
  quantities Array(UInt32),
  unit_prices Array(Int64),
  unit_costs Array(Nullable(Int64)),
  paid_at Nullable(DateTime64(3, 'UTC')),
  paid_day Nullable(Date),
  delivered_at Nullable(DateTime64(3, 'UTC')),
  closed_at Nullable(DateTime64(3, 'UTC')),
  closed_as Enum8('' = 0, 'expired' = 1, 'cancelled' = 2),
  INDEX by_order order_id TYPE bloom_filter(0.01) GRANULARITY 1,
  INDEX by_user user_id TYPE bloom_filter(0.01) GRANULARITY 1,
  INDEX by_paid_day paid_day TYPE minmax GRANULARITY 1
) ENGINE = ReplacingMergeTree(seq) PARTITION BY toYYYYMM(day) ORDER BY (day, order_id)
  SETTINGS min_age_to_force_merge_seconds = 600, min_age_to_force_merge_on_partition_only = 1;

-- The orders that expired or were cancelled, to leave their refunds out without a look at all orders.
CREATE TABLE IF NOT EXISTS closed_orders (
  order_id UUID,
  seq UInt64
) ENGINE = ReplacingMergeTree(seq) ORDER BY order_id;

CREATE TABLE IF NOT EXISTS products (
  product_id UUID,
  seq UInt64,
  name String,
  brand String,
  category LowCardinality(String),
  price Int64,
  removed UInt8
) ENGINE = ReplacingMergeTree(seq) ORDER BY product_id;

CREATE TABLE IF NOT EXISTS stock (
  product_id UUID,
  seq UInt64,
  available Int64
) ENGINE = ReplacingMergeTree(seq) ORDER BY product_id;

CREATE TABLE IF NOT EXISTS reviews (
  product_id UUID,
  user_id UUID,
  seq UInt64,
  rating UInt8
) ENGINE = ReplacingMergeTree(seq) ORDER BY (product_id, user_id);

CREATE TABLE IF NOT EXISTS refunds (
  day Date,
  refund_id String,
  seq UInt64,
  order_id UUID,
  amount Int64
) ENGINE = ReplacingMergeTree(seq) ORDER BY (day, refund_id);

-- Sums of the orders by period. A period that a batch touches is summed anew from `orders`, so a replay adds nothing.
-- The version is the sum of the seqs of the orders that were summed: orders never leave a group and their seqs only
-- grow, so of two sums made at the same time the one that knew more wins, whichever is written last.

CREATE TABLE IF NOT EXISTS order_days (
  day Date,
  hour UInt8,
  method LowCardinality(String),
  -- Where the total lies: 0 for 0-50, 1 for 50-100, 2 for 100-250, 3 for 250-500, 4 for 500-1000, 5 for more.
  bucket UInt8,
  version UInt64,
  orders UInt64,
  revenue Int64,
  paid UInt64,
  paid_revenue Int64,
  delivered UInt64,
  -- Milliseconds from paid to delivered, of the delivered ones.
  delivery_time Int64,
  outstanding Int64,
  -- Expired or cancelled; these count in no other column.
  cancelled UInt64,
  shipping Int64,
  free_shipping UInt64
) ENGINE = ReplacingMergeTree(version) ORDER BY (day, hour, method, bucket);

-- By the day of the payment.
CREATE TABLE IF NOT EXISTS paid_days (
  day Date,
  method LowCardinality(String),
  version UInt64,
  orders UInt64,
  total Int64,
  items Int64,
  tax Int64,
  shipping Int64,
  cost Int64,
  units UInt64,
  units_with_cost UInt64
) ENGINE = ReplacingMergeTree(version) ORDER BY (day, method);

CREATE TABLE IF NOT EXISTS product_days (
  day Date,
  product_id UUID,
  version UInt64,
  units UInt64,
  revenue Int64,
  orders UInt64
) ENGINE = ReplacingMergeTree(version) PARTITION BY toYYYYMM(day) ORDER BY (day, product_id)
  SETTINGS min_age_to_force_merge_seconds = 600, min_age_to_force_merge_on_partition_only = 1;

-- Of the days above.
CREATE TABLE IF NOT EXISTS product_months (
  month Date,
  product_id UUID,
  version UInt64,
  units UInt64,
  revenue Int64,
  orders UInt64
) ENGINE = ReplacingMergeTree(version) ORDER BY (month, product_id);

CREATE TABLE IF NOT EXISTS customer_quarters (
  quarter Date,
  user_id UUID,
  version UInt64,
  orders UInt64,
  spent Int64,
  first_at DateTime64(3, 'UTC'),
  last_at DateTime64(3, 'UTC')
) ENGINE = ReplacingMergeTree(version) PARTITION BY quarter ORDER BY user_id
  SETTINGS min_age_to_force_merge_seconds = 600, min_age_to_force_merge_on_partition_only = 1;

CREATE TABLE IF NOT EXISTS customers (
  user_id UUID,
  version UInt64,
  orders UInt64,
  spent Int64,
  first_at DateTime64(3, 'UTC'),
  last_at DateTime64(3, 'UTC')
) ENGINE = ReplacingMergeTree(version) ORDER BY user_id
  SETTINGS min_age_to_force_merge_seconds = 60, min_age_to_force_merge_on_partition_only = 1;

-- How far the public log of a source is folded in, and when the newest event of it occurred.
CREATE TABLE IF NOT EXISTS cursors (
  source LowCardinality(String),
  partition UInt32,
  seq SimpleAggregateFunction(max, UInt64),
  occurred_at SimpleAggregateFunction(max, DateTime64(3, 'UTC'))
) ENGINE = AggregatingMergeTree ORDER BY (source, partition);

-- Records that do not fit their contract, with the later ones of their key, until somebody replays them.
CREATE TABLE IF NOT EXISTS parked (
  source LowCardinality(String),
  key String,
  seq UInt64,
  record String,
  error String,
  parked_at DateTime64(3, 'UTC'),
  gone UInt8
) ENGINE = ReplacingMergeTree(parked_at, gone) ORDER BY (source, key, seq);
