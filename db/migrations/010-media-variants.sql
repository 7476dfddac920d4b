-- A picture in smaller widths, each made when it is first asked for.
CREATE TABLE media_variants (
  media_id TEXT NOT NULL REFERENCES media (id) ON DELETE CASCADE,
  width INTEGER NOT NULL,
  bytes BYTEA NOT NULL,
  PRIMARY KEY (media_id, width)
);
