-- One table of what members are notified of, on every channel: page, push, Telegram and e-mail.
create table notification_deliveries (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members on delete cascade,
  channel text not null check (channel in ('page', 'push', 'telegram', 'email')),
  -- waiting: something happened, to be planned when due. queued: planned, to be sent when due. The others have ended.
  state text not null check (state in ('waiting', 'queued', 'sent', 'dropped', 'gone', 'refused', 'expired')),
  kinds text[] not null default '{}' check (kinds <@ array['messages', 'likes', 'visits']),
  -- null for a digest
  angel_id uuid references angels on delete cascade,
  -- what happened, up to then
  happened_at timestamptz,
  -- of push: the session whose browser it is for; it may have ended
  session_id uuid,
  -- of an e-mail: the member's local day, of which there is one
  period date,
  failures smallint not null default 0,
  -- when to look at it (again); nothing once it has ended
  due_at timestamptz,
  expires_at timestamptz,
  -- when it was planned, by which limits are counted
  planned_at timestamptz,
  check ((due_at is null) = (state not in ('waiting', 'queued'))),
  check ((planned_at is null) = (state = 'waiting')),
  check (state = 'waiting' or happened_at is not null)
);
create unique index notification_deliveries_waiting on notification_deliveries (member_id, channel) where state = 'waiting';
create unique index notification_deliveries_period on notification_deliveries (member_id, period)
  where channel = 'email' and state in ('queued', 'sent');
create index notification_deliveries_due on notification_deliveries (state, due_at) where due_at is not null;
create index notification_deliveries_member on notification_deliveries (member_id, channel, planned_at);

-- Which kinds a member switched on or off on a channel; what was not chosen follows from docs/decisions/0015.
create table notification_choices (
  member_id uuid not null references members on delete cascade,
  channel text not null check (channel in ('page', 'push', 'telegram', 'email')),
  kind text not null check (kind in ('messages', 'likes', 'visits')),
  is_on boolean not null,
  at timestamptz not null,
  primary key (member_id, channel, kind)
);
-- D7: how often a member may be notified and when not; null where the member did not choose.
create table notification_preferences (
  member_id uuid primary key references members on delete cascade,
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_to smallint check (quiet_to between 0 and 23),
  time_zone text,
  email_every_days smallint check (email_every_days in (1, 7)),
  max_per_day smallint check (max_per_day between 1 and 100),
  quiet_on_page boolean,
  at timestamptz not null
);

-- What waits to be planned.
insert into notification_deliveries (member_id, channel, state, due_at)
  select member_id, channel, 'waiting', due_at from notices_due;
insert into notification_deliveries (member_id, channel, state, due_at)
  select member_id, 'email', 'waiting', due_at from letters_due;
-- What was sent, so that nothing is sent twice.
insert into notification_deliveries (member_id, channel, state, kinds, angel_id, happened_at, planned_at)
  select member_id, channel, 'sent', array[kind], angel_id, happened_at, told_at from notices_told;
insert into notification_deliveries (member_id, channel, state, kinds, happened_at, period, planned_at)
  select member_id, channel, 'sent', kinds, told_until, period, at from letters_planned;
-- What was planned and not taken yet: useful for six hours from its plan.
insert into notification_deliveries
    (member_id, channel, state, kinds, angel_id, happened_at, session_id, failures, due_at, expires_at, planned_at)
  select p.member_id, 'push', 'queued', array[u.kind], u.angel_id, u.happened_at, u.session_id, u.failures, u.due_at,
    u.expires_at, u.expires_at - interval '6 hours'
  from pushes_unsent u join push_subscriptions p using (session_id);
insert into notification_choices (member_id, channel, kind, is_on, at)
  select member_id, channel, kind, is_on, at from letter_choices
  union all select member_id, channel, kind, is_on, at from notice_choices;
insert into notification_preferences
    (member_id, quiet_from, quiet_to, time_zone, email_every_days, max_per_day, quiet_on_page, at)
  select member_id, l.quiet_from, l.quiet_to, l.time_zone, l.every_days, n.most_per_day, n.quiet_on_page,
    greatest(l.at, n.at)
  from letter_rhythms l full join notice_rhythms n using (member_id);

-- One subscriber where there were three. It notes who is to be planned on every channel, which is harmless a second time.
insert into outbox_deliveries (event_id, subscriber, name, version, payload, subjects, attempts, not_before, give_up_at,
    dead_at, error, created_at)
  select distinct on (event_id) event_id, 'notifications.planner', name, version, payload, subjects, attempts, not_before,
    give_up_at, dead_at, error, created_at
  from outbox_deliveries where subscriber in ('notifications.letters', 'notifications.push', 'notifications.telegram')
  order by event_id, dead_at nulls first, not_before
  on conflict do nothing;
delete from outbox_deliveries
  where subscriber in ('notifications.letters', 'notifications.push', 'notifications.telegram');

drop table letters_due, letters_planned, letter_choices, letter_rhythms, notices_due, notices_told, notice_choices,
  notice_rhythms, pushes_unsent;
