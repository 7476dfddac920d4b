-- What became of a message. Until now that was not recorded: one that staff have read counts as handled.
ALTER TABLE contact_messages ADD COLUMN state TEXT NOT NULL DEFAULT 'open'
  CHECK (state IN ('open', 'answered', 'closed', 'spam'));
UPDATE contact_messages SET state = 'closed' WHERE read_at IS NOT NULL;
-- The first answer; the time until then is measured.
ALTER TABLE contact_messages ADD COLUMN answered_at BIGINT;
-- No foreign key to staff: a member who is gone is nobody's assignee on the screen.
ALTER TABLE contact_messages ADD COLUMN assignee_id TEXT;
-- The open messages, the oldest first; and what was answered lately.
CREATE INDEX contact_messages_by_state ON contact_messages (state, created_at, id);
CREATE INDEX contact_messages_by_answer ON contact_messages (answered_at, created_at);

-- What staff wrote about a message, and to its sender.
CREATE TABLE message_entries (
  id TEXT NOT NULL PRIMARY KEY,
  message_id TEXT NOT NULL REFERENCES contact_messages (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('note', 'reply')),
  author TEXT NOT NULL,
  text TEXT NOT NULL,
  created_at BIGINT NOT NULL
);
CREATE INDEX message_entries_by_message ON message_entries (message_id, created_at, id);
