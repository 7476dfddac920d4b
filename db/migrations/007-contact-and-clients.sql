-- What staff search in, in one spelling, as for applications.
ALTER TABLE contact_messages ADD COLUMN search_key TEXT NOT NULL DEFAULT '';
UPDATE contact_messages
SET search_key = lower(reference || ' ' || name || ' ' || email || ' ' || coalesce(phone, '') || ' '
  || coalesce(subject, '') || ' ' || message);
-- The inbox counts what nobody has read.
CREATE INDEX contact_messages_unread ON contact_messages (read_at, created_at, id);

-- The dashboard counts the applications that nobody has looked at, by position.
CREATE INDEX applications_by_status ON applications (status, job_id);

-- Two members of staff may have the same client open.
ALTER TABLE clients ADD COLUMN version INTEGER NOT NULL DEFAULT 1;

-- How often a model was called on a day of the company's city (YYYY-MM-DD).
CREATE TABLE ai_calls (
  day TEXT NOT NULL PRIMARY KEY,
  calls INTEGER NOT NULL
);
