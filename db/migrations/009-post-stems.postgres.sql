-- The stems of each post's words, by which the assistants find posts; those of the title have weight A.
CREATE TABLE post_stems (
  number BIGINT NOT NULL PRIMARY KEY,
  stems TSVECTOR NOT NULL
);
CREATE INDEX post_stems_by_stem ON post_stems USING GIN (stems);
-- Every post is indexed anew at the next start.
DELETE FROM post_search;
DELETE FROM post_index;
