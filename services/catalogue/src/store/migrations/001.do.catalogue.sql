CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public;

-- What is offered. Ids begin with the moment they were made, so their order is the order of creation.
CREATE TABLE products (
  product_id  uuid    PRIMARY KEY,
  name        text    NOT NULL,
  image       text    NOT NULL,
  brand       text    NOT NULL,
  category    text    NOT NULL,
  description text    NOT NULL,
  price       bigint  NOT NULL CHECK (price >= 0),
  cost        bigint  CHECK (cost >= 0),
  draft       boolean NOT NULL,
  rating_sum  bigint  NOT NULL,
  num_reviews integer NOT NULL,
  rating      double precision NOT NULL
    GENERATED ALWAYS AS (CASE WHEN num_reviews = 0 THEN 0 ELSE round(rating_sum::numeric / num_reviews, 2) END) STORED,
  -- A line for each field, so that no word is found across two of them.
  search      text    NOT NULL
    GENERATED ALWAYS AS (lower(name || E'\n' || brand || E'\n' || category || E'\n' || description)) STORED
);
CREATE INDEX products_newest ON products (product_id DESC) WHERE NOT draft;
CREATE INDEX products_best ON products (rating DESC, num_reviews DESC, product_id DESC) WHERE NOT draft;
CREATE INDEX products_search ON products USING gin (search gin_trgm_ops);

CREATE TABLE reviews (
  product_id uuid        NOT NULL,
  user_id    uuid        NOT NULL,
  review_id  uuid        NOT NULL,
  rating     smallint    NOT NULL CHECK (rating BETWEEN 1 AND 5),
  comment    text        NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (product_id, user_id)
);
CREATE INDEX reviews_newest ON reviews (product_id, review_id DESC);

-- The guard: whoever changes a product's stock locks its row, and what does not add up is refused.
-- It stands at the version of the stock's stream, and takes the place of folding it. It outlives the product.
CREATE TABLE stock (
  product_id uuid    PRIMARY KEY,
  version    integer NOT NULL,
  on_hand    bigint  NOT NULL,
  available  bigint  NOT NULL CHECK (available >= 0),
  held       bigint  NOT NULL CHECK (held >= 0),
  sold       bigint  NOT NULL CHECK (sold >= 0),
  CHECK (on_hand = available + held + sold)
) WITH (fillfactor = 50);

CREATE TABLE holds (
  order_id   uuid        NOT NULL,
  product_id uuid        NOT NULL,
  line       integer     NOT NULL,
  qty        bigint      NOT NULL CHECK (qty > 0),
  status     text        NOT NULL CHECK (status IN ('held', 'kept', 'sold', 'released')),
  name       text        NOT NULL,
  image      text        NOT NULL,
  unit_price bigint      NOT NULL,
  unit_cost  bigint,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (order_id, product_id)
);
CREATE INDEX holds_expiring ON holds (expires_at, order_id) WHERE status = 'held';
