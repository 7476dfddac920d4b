-- Unsaved work on posts, one row per post and member of staff, so that another machine or a colleague can go on.
-- `version` is that of the post it was begun on; 0 for a post that was never saved.
CREATE TABLE post_drafts (
  post_id TEXT NOT NULL,
  staff_id TEXT NOT NULL,
  staff_name TEXT NOT NULL,
  version INTEGER NOT NULL,
  is_chosen INTEGER NOT NULL,
  input TEXT NOT NULL,
  saved_at BIGINT NOT NULL,
  PRIMARY KEY (post_id, staff_id)
);
CREATE INDEX post_drafts_by_date ON post_drafts (saved_at);
