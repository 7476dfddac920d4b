-- Unsaved work on posts and positions, one row per record and member of staff, so that another machine or a colleague can go on.
-- `version` is that of the record it was begun on; 0 for one that was never saved.
CREATE TABLE edit_drafts (
  record_id TEXT NOT NULL,
  staff_id TEXT NOT NULL,
  staff_name TEXT NOT NULL,
  version INTEGER NOT NULL,
  is_chosen INTEGER NOT NULL,
  input TEXT NOT NULL,
  saved_at BIGINT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('post', 'position')),
  PRIMARY KEY (record_id, staff_id)
);
CREATE INDEX edit_drafts_by_date ON edit_drafts (saved_at);
CREATE INDEX edit_drafts_new ON edit_drafts (kind, version, saved_at);
