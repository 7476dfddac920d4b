-- The columns of tables that the account library writes have the names that it gives them.
ALTER TABLE staff ADD COLUMN role TEXT NOT NULL DEFAULT 'administrator';
ALTER TABLE staff ADD COLUMN "deactivatedAt" TEXT;
ALTER TABLE staff ADD COLUMN "twoFactorEnabled" INTEGER NOT NULL DEFAULT 0;
UPDATE staff SET role = 'owner' WHERE id = (SELECT id FROM staff ORDER BY "createdAt", id LIMIT 1);

ALTER TABLE staff_sessions ADD COLUMN "confirmedAt" TEXT;

CREATE TABLE staff_two_factors (
  id TEXT NOT NULL PRIMARY KEY,
  secret TEXT NOT NULL,
  "backupCodes" TEXT NOT NULL,
  "userId" TEXT NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  verified INTEGER NOT NULL DEFAULT 1,
  "failedVerificationCount" INTEGER NOT NULL DEFAULT 0,
  "lockedUntil" TEXT
);
CREATE INDEX staff_two_factors_by_user ON staff_two_factors ("userId");

CREATE TABLE staff_passkeys (
  id TEXT NOT NULL PRIMARY KEY,
  name TEXT,
  "publicKey" TEXT NOT NULL,
  "userId" TEXT NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  "credentialID" TEXT NOT NULL UNIQUE,
  counter INTEGER NOT NULL,
  "deviceType" TEXT NOT NULL,
  "backedUp" INTEGER NOT NULL,
  transports TEXT,
  "createdAt" TEXT,
  aaguid TEXT
);
CREATE INDEX staff_passkeys_by_user ON staff_passkeys ("userId");

-- The id is a hash of the token in the link: who reads the table cannot accept an invitation.
CREATE TABLE staff_invitations (
  id TEXT NOT NULL PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  role TEXT NOT NULL,
  invited_by TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL
);

-- Append-only, without personal contents of visitors and applicants.
CREATE TABLE activity (
  id TEXT NOT NULL PRIMARY KEY,
  happened_at BIGINT NOT NULL,
  staff_id TEXT,
  staff_name TEXT NOT NULL,
  action TEXT NOT NULL,
  record_kind TEXT,
  record_id TEXT,
  label TEXT NOT NULL,
  details TEXT NOT NULL,
  search_key TEXT NOT NULL
);
CREATE INDEX activity_newest ON activity (happened_at DESC, id DESC);
CREATE INDEX activity_by_record ON activity (record_kind, record_id, happened_at DESC, id DESC);
