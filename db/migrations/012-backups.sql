-- What is known of the automatic backups: one row, made with the first. The lease lets one process at a time make them.
CREATE TABLE backup_state (
  id INTEGER NOT NULL PRIMARY KEY,
  period_ms BIGINT NOT NULL,
  lease_token TEXT,
  lease_until BIGINT,
  made_at BIGINT,
  file TEXT,
  failed_at BIGINT,
  error TEXT
);
