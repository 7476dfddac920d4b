-- The resume of an application as a PDF, where the applicant sent no link.
CREATE TABLE resume_files (
  application_id TEXT NOT NULL PRIMARY KEY REFERENCES applications (id) ON DELETE CASCADE,
  bytes BYTEA NOT NULL,
  created_at BIGINT NOT NULL
);
