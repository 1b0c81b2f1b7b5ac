-- BO-38: an operator asks the provider what became of an attempt. The answer is kept as a fact; these say that it was asked for,
-- and what came.
alter table payment_attempts
  add column asked_at timestamptz,
  add column answered_at timestamptz,
  add column answer text;
create index payment_attempts_asked on payment_attempts (asked_at) where answered_at is null and asked_at is not null;

-- The lists of money are read by brand, the newest first.
create index orders_by_brand on orders (brand_id, created_at desc, id desc);

-- BO-41: until when a dispute can be answered, and what was answered, with the evidence as it was then. Decided by operators.
create table dispute_answers (
  dispute_id uuid primary key references disputes,
  due_at timestamptz not null,
  choice text check (choice in ('accepted', 'contested')),
  letter text,
  pack jsonb,
  pack_hash bytea,
  answered_by uuid,
  answered_at timestamptz,
  check ((choice is null) = (answered_at is null)),
  check (choice is distinct from 'contested' or (pack is not null and pack_hash is not null))
);

-- BO-44: what every account had at the end of a day. A day that is closed stays as it was: what is posted later lands in the open one.
create table book_closes (
  day text primary key check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  until timestamptz not null unique,
  at timestamptz not null,
  entries int not null,
  balances jsonb not null,
  hash bytea not null,
  previous bytea
);
create trigger book_closes_append_only before update or delete or truncate on book_closes for each statement execute function refuse_change();
