CREATE TABLE content_version (
  id INTEGER NOT NULL PRIMARY KEY,
  version BIGINT NOT NULL
);
INSERT INTO content_version (id, version) VALUES (1, 1);

CREATE TABLE media (
  id TEXT NOT NULL PRIMARY KEY,
  mime TEXT NOT NULL,
  bytes BYTEA NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  created_at BIGINT NOT NULL,
  expires_at BIGINT
);
CREATE INDEX media_expiry ON media (expires_at);

CREATE TABLE posts (
  id TEXT NOT NULL PRIMARY KEY,
  title TEXT NOT NULL,
  slug TEXT NOT NULL UNIQUE,
  content TEXT NOT NULL,
  excerpt TEXT NOT NULL,
  featured_image TEXT,
  status TEXT NOT NULL CHECK (status IN ('draft', 'published', 'archived')),
  date BIGINT,
  writer TEXT NOT NULL,
  author TEXT,
  category TEXT NOT NULL,
  category_key TEXT NOT NULL,
  version INTEGER NOT NULL,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  CHECK (status <> 'published' OR date IS NOT NULL)
);
CREATE INDEX posts_by_date ON posts (status, date, id);
CREATE INDEX posts_by_category ON posts (category_key, status, date, id);
CREATE INDEX posts_by_change ON posts (updated_at, id);

-- Every slug a post ever had, so that old addresses can redirect.
CREATE TABLE post_slugs (
  slug TEXT NOT NULL PRIMARY KEY,
  post_id TEXT NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
  created_at BIGINT NOT NULL
);
CREATE INDEX post_slugs_by_post ON post_slugs (post_id);

CREATE TABLE post_tags (
  post_id TEXT NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  tag TEXT NOT NULL,
  tag_key TEXT NOT NULL,
  PRIMARY KEY (post_id, position)
);
CREATE INDEX post_tags_by_tag ON post_tags (tag_key, post_id);

CREATE TABLE categories (
  id TEXT NOT NULL PRIMARY KEY,
  names TEXT NOT NULL,
  updated_at BIGINT NOT NULL
);

CREATE TABLE careers (
  id TEXT NOT NULL PRIMARY KEY,
  title TEXT NOT NULL,
  department TEXT NOT NULL,
  location TEXT NOT NULL,
  type TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('active', 'closed')),
  salary_currency TEXT,
  salary_min BIGINT,
  salary_max BIGINT,
  description TEXT NOT NULL,
  responsibilities TEXT NOT NULL,
  requirements TEXT NOT NULL,
  benefits TEXT NOT NULL,
  application_deadline TEXT,
  version INTEGER NOT NULL,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL
);
CREATE INDEX careers_by_date ON careers (created_at, id);

CREATE TABLE clients (
  id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  logo TEXT NOT NULL,
  description TEXT NOT NULL,
  website TEXT NOT NULL,
  featured INTEGER NOT NULL,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL
);
CREATE INDEX clients_by_date ON clients (created_at, id);
