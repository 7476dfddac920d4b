-- How many applied for each position and who of them waits, without a look at their letters.
CREATE INDEX applications_by_decision ON applications (job_id, status, withdrawn_at, applied_at, id);
