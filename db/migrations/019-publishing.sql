-- A draft with this moment is published when it comes. Null for every other post.
ALTER TABLE posts ADD COLUMN publish_at BIGINT;
CREATE INDEX posts_by_publish_at ON posts (publish_at) WHERE publish_at IS NOT NULL;

-- What search engines and shared links show in place of title, excerpt and featured image. Empty or null for the usual.
ALTER TABLE posts ADD COLUMN meta_title TEXT NOT NULL DEFAULT '';
ALTER TABLE posts ADD COLUMN meta_description TEXT NOT NULL DEFAULT '';
ALTER TABLE posts ADD COLUMN social_image TEXT;
ALTER TABLE post_revisions ADD COLUMN meta_title TEXT NOT NULL DEFAULT '';
ALTER TABLE post_revisions ADD COLUMN meta_description TEXT NOT NULL DEFAULT '';
ALTER TABLE post_revisions ADD COLUMN social_image TEXT;

-- A note at the end of a published post, with the moment it was written. Empty and null for none.
ALTER TABLE posts ADD COLUMN correction TEXT NOT NULL DEFAULT '';
ALTER TABLE posts ADD COLUMN corrected_at BIGINT;
ALTER TABLE post_revisions ADD COLUMN correction TEXT NOT NULL DEFAULT '';
