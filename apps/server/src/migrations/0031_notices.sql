-- NT-04, D7: what a member is told of beside his letters, where and how often, where he said so.
create table notice_choices (
  member_id uuid not null references members on delete cascade,
  channel text not null check (channel in ('page', 'push', 'telegram')),
  kind text not null check (kind in ('messages', 'likes', 'visits')),
  is_on boolean not null,
  at timestamptz not null,
  primary key (member_id, channel, kind)
);
create table notice_rhythms (
  member_id uuid primary key references members on delete cascade,
  most_per_day smallint not null check (most_per_day between 1 and 100),
  quiet_on_page boolean not null,
  at timestamptz not null
);

-- What was told of the last two days, so that nothing is told twice on a channel, on however many pages.
create table notices_told (
  member_id uuid not null references members on delete cascade,
  channel text not null check (channel in ('page', 'push', 'telegram')),
  kind text not null check (kind in ('messages', 'likes', 'visits')),
  angel_id uuid not null references angels on delete cascade,
  happened_at timestamptz not null,
  told_at timestamptz not null,
  primary key (member_id, channel, kind, angel_id, happened_at)
);
