-- The lists of staff sorted by a text: the expression is that of byText (platform/db/list-query.server.ts).
CREATE INDEX posts_sorted_by_title ON posts (coalesce(lower(title COLLATE "C"), ''), id) WHERE deleted_at IS NULL;
CREATE INDEX posts_sorted_by_writer ON posts (coalesce(lower(writer COLLATE "C"), ''), id) WHERE deleted_at IS NULL;
CREATE INDEX careers_sorted_by_title ON careers (coalesce(lower(title COLLATE "C"), ''), id) WHERE deleted_at IS NULL;
CREATE INDEX applications_sorted_by_applicant_name ON applications (coalesce(lower(applicant_name COLLATE "C"), ''), id) WHERE deleted_at IS NULL;
CREATE INDEX applications_sorted_by_job_title ON applications (coalesce(lower(job_title COLLATE "C"), ''), id) WHERE deleted_at IS NULL;
CREATE INDEX clients_sorted_by_name ON clients (coalesce(lower(name COLLATE "C"), ''), id) WHERE deleted_at IS NULL;
CREATE INDEX events_sorted_by_title ON events (coalesce(lower(title COLLATE "C"), ''), id) WHERE deleted_at IS NULL;
CREATE INDEX contact_messages_sorted_by_name ON contact_messages (coalesce(lower(name COLLATE "C"), ''), id) WHERE deleted_at IS NULL;
CREATE INDEX contact_messages_sorted_by_subject ON contact_messages (coalesce(lower(subject COLLATE "C"), ''), id) WHERE deleted_at IS NULL;
