-- A deleted record stays in the Trash for thirty days: nothing shows it, and staff can bring it back whole.
ALTER TABLE posts ADD COLUMN deleted_at BIGINT;
ALTER TABLE posts ADD COLUMN deleted_by TEXT;
ALTER TABLE careers ADD COLUMN deleted_at BIGINT;
ALTER TABLE careers ADD COLUMN deleted_by TEXT;
ALTER TABLE applications ADD COLUMN deleted_at BIGINT;
ALTER TABLE applications ADD COLUMN deleted_by TEXT;
ALTER TABLE clients ADD COLUMN deleted_at BIGINT;
ALTER TABLE clients ADD COLUMN deleted_by TEXT;
ALTER TABLE events ADD COLUMN deleted_at BIGINT;
ALTER TABLE events ADD COLUMN deleted_by TEXT;
ALTER TABLE contact_messages ADD COLUMN deleted_at BIGINT;
ALTER TABLE contact_messages ADD COLUMN deleted_by TEXT;

-- What is in the Trash, without a look at all else.
CREATE INDEX posts_in_trash ON posts (deleted_at, id) WHERE deleted_at IS NOT NULL;
CREATE INDEX careers_in_trash ON careers (deleted_at, id) WHERE deleted_at IS NOT NULL;
CREATE INDEX applications_in_trash ON applications (deleted_at, id) WHERE deleted_at IS NOT NULL;
CREATE INDEX clients_in_trash ON clients (deleted_at, id) WHERE deleted_at IS NOT NULL;
CREATE INDEX events_in_trash ON events (deleted_at, id) WHERE deleted_at IS NOT NULL;
CREATE INDEX contact_messages_in_trash ON contact_messages (deleted_at, id) WHERE deleted_at IS NOT NULL;

-- What the lists and counts of staff are read from, with the column that leaves the Trash out.
DROP INDEX applications_by_decision;
CREATE INDEX applications_by_decision ON applications (job_id, deleted_at, status, withdrawn_at, applied_at, id);
DROP INDEX applications_by_status;
CREATE INDEX applications_by_status ON applications (status, withdrawn_at, deleted_at, job_id, applied_at);
DROP INDEX contact_messages_by_state;
CREATE INDEX contact_messages_by_state ON contact_messages (state, deleted_at, created_at, id);
DROP INDEX contact_messages_unread;
CREATE INDEX contact_messages_unread ON contact_messages (read_at, deleted_at, created_at, id);
DROP INDEX contact_messages_by_answer;
CREATE INDEX contact_messages_by_answer ON contact_messages (answered_at, created_at, deleted_at);
