-- The lists of staff sorted by status or type: the expression is that of byRank (platform/db/list-query.server.ts).
CREATE INDEX posts_sorted_by_status ON posts (cast(case status when 'draft' then 0 when 'published' then 1 when 'archived' then 2 else 3 end as bigint), id) WHERE deleted_at IS NULL;
CREATE INDEX careers_sorted_by_status ON careers (cast(case status when 'active' then 0 when 'closed' then 1 else 2 end as bigint), id) WHERE deleted_at IS NULL;
CREATE INDEX careers_sorted_by_type ON careers (cast(case type when 'full-time' then 0 when 'part-time' then 1 when 'internship' then 2 else 3 end as bigint), id) WHERE deleted_at IS NULL;
CREATE INDEX applications_sorted_by_status ON applications (cast(case status when 'new' then 0 when 'reviewing' then 1 when 'interviewed' then 2 when 'accepted' then 3 when 'rejected' then 4 else 5 end as bigint), id) WHERE deleted_at IS NULL;
