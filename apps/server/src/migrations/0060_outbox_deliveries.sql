-- A subscriber of an event that failed, or that waits for an earlier delivery of its own, has a row: it is retried alone.
alter table outbox add column version int not null default 1;
create table outbox_deliveries (
  event_id bigint not null,
  subscriber text not null,
  name text not null,
  version int not null,
  payload jsonb not null,
  -- what the event is about: deliveries of one subscriber that share a subject keep their order
  subjects text[] not null,
  attempts int not null,
  -- both by the product's clock
  not_before timestamptz not null,
  -- null until the first attempt has failed
  give_up_at timestamptz,
  dead_at timestamptz,
  error text,
  created_at timestamptz not null default now(),
  primary key (event_id, subscriber)
);
create index outbox_deliveries_due on outbox_deliveries (not_before) where dead_at is null;
create index outbox_deliveries_subjects on outbox_deliveries using gin (subjects) where dead_at is null;
create index outbox_deliveries_dead on outbox_deliveries (dead_at) where dead_at is not null;
-- An event is taken once and leaves: when to try again is the delivery's. Events that waited to be retried are due at once.
drop index outbox_due;
