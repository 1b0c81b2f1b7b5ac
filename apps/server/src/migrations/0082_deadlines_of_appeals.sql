-- TS-11: the clock works for the person. While an appeal is open nothing is charged; past due its restriction rests until it is decided.
alter table appeals
  -- until when nothing is charged, and when the clock looks again
  add column held_until timestamptz,
  -- since when it is past due, and was dealt with as that
  add column overdue_at timestamptz,
  -- whether a restriction rests because of it
  add column rests boolean not null default false,
  add constraint appeals_rest_overdue check (not rests or overdue_at is not null);
update appeals set held_until = due_at;
alter table appeals alter column held_until set not null;
create index appeals_held on appeals (held_until) where state = 'open';
