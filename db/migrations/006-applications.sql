-- What staff search in, in one spelling, because the engines compare letters differently. The form writes it; whatever
-- came before has at least its plain letters.
ALTER TABLE applications ADD COLUMN search_key TEXT NOT NULL DEFAULT '';
UPDATE applications
SET search_key = lower(applicant_name || ' ' || email || ' ' || phone || ' ' || job_title);

-- Applicants may take an application back without having it erased.
ALTER TABLE applications ADD COLUMN withdrawn_at BIGINT;

-- Applications of one person for one position are read together, the newest first.
DROP INDEX applications_by_applicant;
CREATE INDEX applications_by_applicant ON applications (job_id, email_key, applied_at, id);
