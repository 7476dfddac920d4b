-- Who wrote it may take it back, and restore it for thirty days. Older entries have no author id, so nobody can delete
-- them.
ALTER TABLE message_entries ADD COLUMN author_id TEXT;
ALTER TABLE message_entries ADD COLUMN removed_at BIGINT;
ALTER TABLE application_entries ADD COLUMN author_id TEXT;
ALTER TABLE application_entries ADD COLUMN removed_at BIGINT;

-- The template that an answer still has a sentence of: after some the applicant still waits for a decision. Until now
-- only the outbox had it, and its rows are deleted some time after they were sent.
ALTER TABLE application_entries ADD COLUMN template TEXT;
UPDATE application_entries SET template = (
  SELECT CASE payload
    WHEN '{"template":"Received"}' THEN 'Received'
    WHEN '{"template":"Invited"}' THEN 'Invited'
    WHEN '{"template":"Rejected"}' THEN 'Rejected'
    WHEN '{"template":"Position closed"}' THEN 'Position closed'
  END
  FROM outbox WHERE outbox.id = application_entries.id
) WHERE kind = 'answer';
