-- The staff's list of posts of one status: without it SQLite reads all of them, with their contents, and sorts them.
CREATE INDEX posts_by_status ON posts (status, updated_at, id) WHERE deleted_at IS NULL;
