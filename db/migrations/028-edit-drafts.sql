-- Unsaved work on positions is kept like that on posts: one table for both kinds.
ALTER TABLE post_drafts RENAME TO edit_drafts;
ALTER TABLE edit_drafts RENAME COLUMN post_id TO record_id;
ALTER TABLE edit_drafts ADD COLUMN kind TEXT NOT NULL DEFAULT 'post' CHECK (kind IN ('post', 'position'));
DROP INDEX post_drafts_by_date;
CREATE INDEX edit_drafts_by_date ON edit_drafts (saved_at);
CREATE INDEX edit_drafts_new ON edit_drafts (kind, version, saved_at);
