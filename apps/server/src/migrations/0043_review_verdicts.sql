-- UI-13: a verdict on a review is told to its writer: to his open pages once, and among his notifications until he has seen it.
alter table reviews
  add column verdict_told_at timestamptz,
  add column verdict_seen_at timestamptz,
  add constraint reviews_verdict_told check (state <> 'pending' or (verdict_told_at is null and verdict_seen_at is null));
-- what software decided, the page said at once
update reviews set verdict_told_at = reviewed_at, verdict_seen_at = reviewed_at where reviewed_by = 'demo';
