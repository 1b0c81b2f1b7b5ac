-- The sandbox gateway serves every method, in the manner of several providers, with disputes and a list of what it moved.
alter table sandbox_payments
  -- Which of the merchant's accounts was charged, and in whose manner its pages ask and come back.
  add column merchant_key text not null default 'sandbox',
  add column style text not null default 'adyen' check (style in ('adyen', 'trustpay', 'maxpay')),
  add column method text not null default 'card' check (method in ('card', 'token', 'applepay', 'googlepay', 'paypal', 'hosted')),
  -- A wallet gives a token for one payment; this names it without being it.
  add column wallet_use text unique,
  -- When the owner of the card will dispute what was charged.
  add column disputes_at timestamptz;
alter table sandbox_payments drop constraint sandbox_payments_state_check;
alter table sandbox_payments add constraint sandbox_payments_state_check
  check (state in ('challenge', 'pending', 'captured', 'declined', 'cancelled', 'expired'));
create index sandbox_payments_disputes on sandbox_payments (disputes_at) where disputes_at is not null;
create index sandbox_payments_newest on sandbox_payments (created_at);

alter table sandbox_webhooks add column merchant_key text not null default 'sandbox';

create table sandbox_disputes (
  id text primary key,
  payment_id text not null references sandbox_payments,
  amount_minor int not null check (amount_minor > 0),
  reason text not null,
  state text not null check (state in ('opened', 'won', 'lost')),
  opened_at timestamptz not null,
  ended_at timestamptz
);
-- One dispute of a payment is open at a time.
create unique index sandbox_disputes_open on sandbox_disputes (payment_id) where state = 'opened';

-- What was moved, line by line, for the merchant who reconciles. Never changed.
create table sandbox_lines (
  id text primary key,
  merchant_key text not null,
  payment_id text not null references sandbox_payments,
  kind text not null check (kind in ('capture', 'refund', 'chargeback', 'chargeback_reversed')),
  -- The merchant's refund or the dispute; of a capture the payment itself.
  ref text not null,
  amount_minor int not null,
  at timestamptz not null,
  unique (kind, ref)
);
create index sandbox_lines_at on sandbox_lines (merchant_key, at, id);
insert into sandbox_lines (id, merchant_key, payment_id, kind, ref, amount_minor, at)
  select 'ln_' || id, 'sandbox', id, 'capture', id, amount_minor, created_at from sandbox_payments where state = 'captured' and amount_minor > 0;
insert into sandbox_lines (id, merchant_key, payment_id, kind, ref, amount_minor, at)
  select 'ln_' || reference, 'sandbox', payment_id, 'refund', reference, amount_minor, at from sandbox_refunds;

-- In which wrong way an account is told of its payments, for those who try it.
create table sandbox_news (
  merchant_key text primary key,
  manner text not null check (manner in ('late', 'twice', 'out_of_order', 'never'))
);
