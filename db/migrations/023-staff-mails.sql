-- Which mails a member asked for: of each new record at once, or one a day with their number. Without a row there is none.
-- digest_at is up to when records were counted; at first it is the moment of the choice.
CREATE TABLE staff_mails (
  staff_id TEXT NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  frequency TEXT NOT NULL,
  digest_at BIGINT NOT NULL,
  PRIMARY KEY (staff_id, kind)
);
CREATE INDEX staff_mails_by_kind ON staff_mails (kind, frequency);
