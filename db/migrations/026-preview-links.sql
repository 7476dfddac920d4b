-- Preview links of a post that were made until then open nothing any more.
ALTER TABLE posts ADD COLUMN previews_withdrawn_at BIGINT;
