-- Changes that programs were shown and may confirm, by the digest of a token. One goes when it is used, or some time after it has ended.
CREATE TABLE mcp_previews (
  token_hash       text        PRIMARY KEY,
  key_id           text        NOT NULL,
  arguments_digest text        NOT NULL,
  seen_digest      text        NOT NULL,
  expires_at       timestamptz NOT NULL
);
CREATE INDEX mcp_previews_by_end ON mcp_previews (expires_at);
