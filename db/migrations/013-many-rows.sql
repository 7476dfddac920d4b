-- The open positions, newest first, without a look at the closed ones; and how many there are of each.
CREATE INDEX careers_by_status ON careers (status, created_at, id);

-- Which positions have applications, and the applications of one of them, newest first.
CREATE INDEX applications_by_position ON applications (job_id, applied_at, id);

-- With all columns that the dashboard counts by, so that it need not read the applications themselves.
DROP INDEX applications_by_status;
CREATE INDEX applications_by_status ON applications (status, withdrawn_at, job_id, applied_at);
