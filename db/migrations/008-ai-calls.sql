-- How often models were called on a day: the budget is counted here, in one step, before a call.
ALTER TABLE ai_calls RENAME TO ai_days;

-- What became of each call. No word of what was asked or answered.
CREATE TABLE ai_calls (
  id TEXT NOT NULL PRIMARY KEY,
  -- The day of the company's city, YYYY-MM-DD.
  day TEXT NOT NULL,
  called_at BIGINT NOT NULL,
  -- Null for a visitor.
  staff_id TEXT,
  helper TEXT NOT NULL,
  model TEXT NOT NULL,
  duration_ms INTEGER NOT NULL,
  sent_bytes INTEGER NOT NULL,
  received_bytes INTEGER NOT NULL,
  outcome TEXT NOT NULL
);
CREATE INDEX ai_calls_by_day ON ai_calls (day, helper);
CREATE INDEX ai_calls_by_time ON ai_calls (called_at);
