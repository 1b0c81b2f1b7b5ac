-- TS-02: an account whose person is gone: the row stays for the books that hang on it, with nothing of him in it.
alter table members add column erased_at timestamptz;
-- A language that he chose himself, on any device, goes before what a browser remembers.
alter table members add column language_chosen_at timestamptz;

-- A profile leaves grid and cards with the account behind it; opened again, it is listed only if it had been.
alter table angels add column relist boolean not null default false;

-- A member's own copy of his data: asked for, made by the worker, kept as a file for some days.
create table data_exports (
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  state text not null default 'queued' check (state in ('queued', 'ready', 'failed')),
  -- where the letter's link leads
  origin text not null,
  steps_done int not null default 0,
  steps_total int not null default 0,
  attempts int not null default 0,
  -- a worker that died gives the work back when this has passed
  next_try_at timestamptz not null,
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  bytes bigint,
  check ((state = 'ready') = (ready_at is not null and expires_at is not null and bytes is not null))
);
create unique index one_export_at_a_time on data_exports (member_id) where state = 'queued';
create index data_exports_member on data_exports (member_id, requested_at desc);
create index data_exports_due on data_exports (next_try_at) where state = 'queued';

-- An erasure, from the day it was asked for to the proof that it was done.
create table erasures (
  id uuid primary key,
  member_id uuid not null references members,
  origin text not null,
  requested_at timestamptz not null,
  due_at timestamptz not null,
  reminded_at timestamptz,
  taken_back_at timestamptz,
  -- who it was, while the work is under way; null before and after
  subject jsonb,
  steps_done text[] not null default '{}',
  -- a worker that died gives the work back when this has passed
  next_try_at timestamptz not null,
  erased_at timestamptz,
  -- until when something is held back as evidence, as the steps so far say; when it goes too
  held_until timestamptz,
  again_at timestamptz,
  check (erased_at is null or taken_back_at is null)
);
create unique index one_erasure on erasures (member_id) where taken_back_at is null;
create index erasures_due on erasures (due_at) where taken_back_at is null and erased_at is null;
create index erasures_again on erasures (again_at) where again_at is not null;
