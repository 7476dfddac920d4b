-- No foreign key to careers: an application outlives the position it was sent for.
CREATE TABLE applications (
  id TEXT NOT NULL PRIMARY KEY,
  job_id TEXT NOT NULL,
  job_title TEXT NOT NULL,
  applicant_name TEXT NOT NULL,
  email TEXT NOT NULL,
  email_key TEXT NOT NULL,
  phone TEXT NOT NULL,
  resume TEXT NOT NULL,
  cover_letter TEXT,
  status TEXT NOT NULL CHECK (status IN ('new', 'reviewing', 'interviewed', 'accepted', 'rejected')),
  idempotency_key TEXT NOT NULL UNIQUE,
  applied_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL
);
CREATE INDEX applications_by_date ON applications (applied_at, id);
CREATE INDEX applications_by_applicant ON applications (job_id, email_key);

CREATE TABLE contact_messages (
  id TEXT NOT NULL PRIMARY KEY,
  reference TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  phone TEXT,
  email TEXT NOT NULL,
  subject TEXT,
  message TEXT NOT NULL,
  page TEXT NOT NULL,
  idempotency_key TEXT NOT NULL UNIQUE,
  read_at BIGINT,
  created_at BIGINT NOT NULL
);
CREATE INDEX contact_messages_by_date ON contact_messages (created_at, id);

CREATE TABLE outbox (
  id TEXT NOT NULL PRIMARY KEY,
  kind TEXT NOT NULL,
  subject_id TEXT NOT NULL,
  payload TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'sending', 'sent', 'unconfigured', 'dead')),
  attempts INTEGER NOT NULL,
  next_attempt_at BIGINT NOT NULL,
  lease_token TEXT,
  lease_until BIGINT,
  last_error TEXT,
  created_at BIGINT NOT NULL,
  sent_at BIGINT
);
CREATE INDEX outbox_by_due ON outbox (state, next_attempt_at);
CREATE INDEX outbox_by_subject ON outbox (subject_id);

CREATE TABLE used_questions (
  id TEXT NOT NULL PRIMARY KEY,
  expires_at BIGINT NOT NULL
);
CREATE INDEX used_questions_by_expiry ON used_questions (expires_at);

CREATE TABLE rate_limits (
  key TEXT NOT NULL PRIMARY KEY,
  points INTEGER NOT NULL,
  expires_at BIGINT NOT NULL
);
CREATE INDEX rate_limits_by_expiry ON rate_limits (expires_at);
