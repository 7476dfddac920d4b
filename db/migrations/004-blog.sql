-- Who made the present version; the ones before it are kept below.
ALTER TABLE posts ADD COLUMN updated_by TEXT NOT NULL DEFAULT '';

-- Counted when a post is stored, so that a list need not read its text. Older posts are counted with their words.
ALTER TABLE posts ADD COLUMN minutes INTEGER NOT NULL DEFAULT 0;

CREATE TABLE post_revisions (
  post_id TEXT NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  title TEXT NOT NULL,
  content TEXT NOT NULL,
  excerpt TEXT NOT NULL,
  featured_image TEXT,
  status TEXT NOT NULL CHECK (status IN ('draft', 'published', 'archived')),
  writer TEXT NOT NULL,
  category TEXT NOT NULL,
  tags TEXT NOT NULL,
  saved_at BIGINT NOT NULL,
  saved_by TEXT NOT NULL,
  PRIMARY KEY (post_id, version)
);

-- The posts of one tag, newest first, without a look at all others. Null while the post is not published.
ALTER TABLE post_tags ADD COLUMN published_at BIGINT;
UPDATE post_tags SET published_at = (
  SELECT date FROM posts WHERE posts.id = post_tags.post_id AND posts.status = 'published'
);
CREATE INDEX post_tags_by_date ON post_tags (tag_key, published_at, post_id);

-- What the published posts are about, and how many of them: counting anew would read them all.
CREATE TABLE post_terms (
  kind TEXT NOT NULL CHECK (kind IN ('category', 'tag')),
  term_key TEXT NOT NULL,
  name TEXT NOT NULL,
  posts INTEGER NOT NULL,
  PRIMARY KEY (kind, term_key)
);
CREATE INDEX post_terms_by_use ON post_terms (kind, posts);
INSERT INTO post_terms (kind, term_key, name, posts)
  SELECT 'category', category_key, MAX(category), COUNT(*) FROM posts
  WHERE status = 'published' GROUP BY category_key;
INSERT INTO post_terms (kind, term_key, name, posts)
  SELECT 'tag', tag_key, MAX(tag), COUNT(*) FROM post_tags
  WHERE published_at IS NOT NULL GROUP BY tag_key;

-- Which post a row of the search index belongs to; each save gives it the highest number.
CREATE TABLE post_index (
  number BIGINT NOT NULL PRIMARY KEY,
  post_id TEXT NOT NULL UNIQUE REFERENCES posts (id) ON DELETE CASCADE,
  is_published INTEGER NOT NULL
);
