-- AN-24: conversations that wait for an angel, and the browsers of hers that are notified of them; one row until she has read.
create table waiting_pushes (
  session_id uuid not null references push_subscriptions on delete cascade,
  member_id uuid not null references members on delete cascade,
  angel_id uuid not null references angels on delete cascade,
  -- The newest message that it was about when it was planned: read by her, the conversation may be notified of again.
  seq integer not null,
  -- Null once the push service has it, or nothing is to be sent.
  due_at timestamptz,
  failures smallint not null default 0,
  primary key (session_id, member_id)
);
create index waiting_pushes_due on waiting_pushes (due_at) where due_at is not null;
create index waiting_pushes_member on waiting_pushes (member_id);
create index waiting_pushes_angel on waiting_pushes (angel_id);

-- AN-24: an angel is notified of a conversation that has waited so long.
alter table notification_preferences add column wait_minutes smallint check (wait_minutes between 0 and 120);
