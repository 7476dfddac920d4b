-- The words of published posts, by which a search finds what a mistyped word may have been meant for.
CREATE TABLE post_words (word TEXT NOT NULL PRIMARY KEY);
-- In a schema of its own: that of the tables is exchanged when a backup is restored. Where the role may not create the
-- extension, or the server does not have it, mistyped words are not mended (docs/runbook.md).
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
    CREATE SCHEMA IF NOT EXISTS trigrams;
    CREATE EXTENSION pg_trgm SCHEMA trigrams;
  END IF;
  EXECUTE format(
    'CREATE INDEX post_words_by_trigram ON post_words USING GIN (word %s.gin_trgm_ops)',
    (SELECT extnamespace::regnamespace FROM pg_extension WHERE extname = 'pg_trgm')
  );
EXCEPTION
  WHEN insufficient_privilege OR feature_not_supported OR undefined_file THEN NULL;
END $$;
-- Within their rows: PostgreSQL does not count what reading them elsewhere costs, and would read all instead of the index.
ALTER TABLE post_search ALTER COLUMN words SET STORAGE MAIN;
ALTER TABLE post_stems ALTER COLUMN stems SET STORAGE MAIN;
-- Every post is indexed anew at the next start.
DELETE FROM post_search;
DELETE FROM post_stems;
DELETE FROM post_index;
