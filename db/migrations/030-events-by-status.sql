-- The events sorted by status: the expression is that of STATUS (features/events/events-repository.server.ts).
CREATE INDEX events_sorted_by_status ON events ((case when archived_at is null then 300000000000000 else 900000000000000 end - starts_at), id) WHERE deleted_at IS NULL;
