-- NT-08: what a device is told, until its push service has taken it. No words: they are found anew at every try.
create table pushes_unsent (
  session_id uuid not null references push_subscriptions on delete cascade,
  kind text not null check (kind in ('messages', 'likes', 'visits')),
  angel_id uuid not null references angels on delete cascade,
  happened_at timestamptz not null,
  failures smallint not null default 0,
  due_at timestamptz not null,
  -- nobody wants to be told after this
  expires_at timestamptz not null,
  primary key (session_id, kind, angel_id)
);
create index pushes_unsent_due on pushes_unsent (due_at);

-- How many were not delivered, and why. Of nobody.
create table pushes_lost (
  why text primary key check (why in ('given_up', 'refused', 'gone')),
  count bigint not null
);

-- Whether the beginning of a message is shown on this device; who wants it says so there.
alter table push_subscriptions add column shows_words boolean not null default false;
