-- TS-03: a verdict on a photo is told to its owner as one on a review is (0043).
alter table member_photos
  add column verdict_told_at timestamptz,
  add column verdict_seen_at timestamptz,
  add constraint member_photos_verdict_told check (state <> 'pending' or (verdict_told_at is null and verdict_seen_at is null));
-- an approval of long ago is no news, and what software decided was never any
update member_photos set verdict_told_at = reviewed_at, verdict_seen_at = reviewed_at where state = 'approved';
