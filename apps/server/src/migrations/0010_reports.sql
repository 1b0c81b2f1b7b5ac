-- TS-01: what one side tells of the other. The evidence is the ids of the last messages between them, which nothing
-- deletes or changes. Telling the same again replaces what was told before.
create table reports (
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  angel_id uuid not null references angels on delete cascade,
  by_member boolean not null,
  reason text not null check (reason in ('fake', 'insults', 'unwanted', 'scam', 'underage', 'other')),
  text text not null check (length(text) <= 1000),
  message_ids text[] not null,
  at timestamptz not null,
  unique (member_id, angel_id, by_member, reason)
);
create index reports_at on reports (at);
