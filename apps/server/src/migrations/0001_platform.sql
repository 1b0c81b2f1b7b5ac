-- The product's clock: real time plus an offset that only demo mode moves (D18).
create table product_clock (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null default 0
);
insert into product_clock default values;

-- What must not be lost: written in the transaction of the fact it tells of, relayed after the commit, at least once.
create table outbox (
  id bigint generated always as identity primary key,
  name text not null,
  payload jsonb not null,
  attempts int not null default 0,
  not_before timestamptz not null default '-infinity',
  created_at timestamptz not null default now()
);
create index outbox_due on outbox (not_before, id);

-- Letters on their way to the mail server, and those that have left.
create table mails (
  id uuid primary key,
  idempotency_key text not null unique,
  brand_id text not null,
  sender text not null,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  headers jsonb not null default '{}',
  created_at timestamptz not null,
  sent_at timestamptz,
  attempts int not null default 0,
  next_attempt_at timestamptz not null,
  last_error text
);
create index mails_due on mails (next_attempt_at) where sent_at is null;

-- Counters of the rate limiter, one row a key and window.
create table rate_limits (
  key text not null,
  window_start timestamptz not null,
  hits int not null,
  primary key (key, window_start)
);

-- For the triggers of tables that are only ever added to: ledger entries, provider facts.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
