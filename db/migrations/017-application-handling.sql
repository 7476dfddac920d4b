-- What staff wrote about an application and to its applicant; 'elsewhere' marks an answer that this site did not send.
CREATE TABLE application_entries (
  id TEXT NOT NULL PRIMARY KEY,
  application_id TEXT NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('note', 'answer', 'elsewhere')),
  author TEXT NOT NULL,
  text TEXT NOT NULL,
  created_at BIGINT NOT NULL
);
CREATE INDEX application_entries_by_application ON application_entries (application_id, created_at, id);
