-- Who wrote it may take it back, and restore it for thirty days. Of what was written before, nobody is known by id.
ALTER TABLE message_entries ADD COLUMN author_id TEXT;
ALTER TABLE message_entries ADD COLUMN removed_at BIGINT;
ALTER TABLE application_entries ADD COLUMN author_id TEXT;
ALTER TABLE application_entries ADD COLUMN removed_at BIGINT;

-- The template that an answer still has a sentence of: after some the applicant still waits for a decision. Until now the
-- outbox remembered it, which forgets what was sent long ago.
ALTER TABLE application_entries ADD COLUMN template TEXT;
UPDATE application_entries SET template = 'Received'
  WHERE id IN (SELECT id FROM outbox WHERE payload = '{"template":"Received"}');
UPDATE application_entries SET template = 'Invited'
  WHERE id IN (SELECT id FROM outbox WHERE payload = '{"template":"Invited"}');
UPDATE application_entries SET template = 'Rejected'
  WHERE id IN (SELECT id FROM outbox WHERE payload = '{"template":"Rejected"}');
UPDATE application_entries SET template = 'Position closed'
  WHERE id IN (SELECT id FROM outbox WHERE payload = '{"template":"Position closed"}');
