-- Money. No column of any table here holds a card number or a security code: a card is a token, a brand, four digits and
-- an expiry (D14). Amounts are minor units.

create table orders (
  id uuid primary key,
  member_id uuid not null references members,
  brand_id text not null references brands,
  kind text not null check (kind in ('plan', 'credits', 'verify', 'upsell', 'renewal')),
  product_id text not null,
  -- The plan as the server offered it when the order was made, with the flow it came from.
  plan_snapshot jsonb not null,
  amount_minor int not null check (amount_minor >= 0),
  currency text not null,
  country text not null,
  descriptor text not null,
  -- What was shown and ticked (R10); null when nothing was recorded, which means: no express request to start at once.
  consent jsonb,
  external_order_id text,
  state text not null default 'open'
    check (state in ('open', 'paid', 'cancelled', 'expired', 'partly_refunded', 'refunded', 'disputed', 'lost')),
  created_at timestamptz not null,
  paid_at timestamptz,
  unique (brand_id, external_order_id)
);
create index orders_member on orders (member_id, created_at desc);

-- The key that the page makes once names one order of one member, and what was asked with it.
create table order_keys (
  member_id uuid not null references members,
  key text not null,
  request_hash bytea not null,
  order_id uuid not null references orders,
  at timestamptz not null,
  primary key (member_id, key)
);
create index order_keys_order on order_keys (order_id);

create table mandates (
  id uuid primary key,
  member_id uuid not null references members,
  provider text not null,
  merchant_account_id text not null,
  token_ref text not null,
  kind text not null check (kind in ('one_click', 'recurring')),
  network_tx_id text,
  card_brand text not null,
  card_last4 text not null check (card_last4 ~ '^[0-9]{4}$'),
  card_expiry text not null check (card_expiry ~ '^[0-9]{2}/[0-9]{2}$'),
  consent jsonb,
  state text not null default 'active' check (state in ('active', 'revoked')),
  created_at timestamptz not null,
  unique (provider, merchant_account_id, token_ref)
);
create index mandates_member on mandates (member_id);

create table payment_attempts (
  id uuid primary key,
  order_id uuid not null references orders,
  provider text not null,
  merchant_account_id text not null,
  initiator jsonb not null,
  rule_version int not null default 0,
  pay_source text not null,
  -- What paid: the hash of the one-time handle, never of a card.
  instrument_key bytea,
  card_brand text,
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  card_expiry text check (card_expiry ~ '^[0-9]{2}/[0-9]{2}$'),
  return_url text not null,
  payment_origin text not null,
  state text not null check (state in ('submitted', 'action_required', 'pending', 'unknown', 'captured', 'declined', 'cancelled', 'expired')),
  duplicate boolean not null default false,
  provider_ref text,
  action jsonb,
  decline_code text,
  retry_class text check (retry_class in ('never', 'later', 'customer', 'technical')),
  sca jsonb,
  -- The page's report of a return from the bank is passed on once.
  return_key bytea,
  return_claimed_at timestamptz,
  next_check_at timestamptz,
  checks int not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- Nothing stays open without somebody who looks again.
  check (state in ('captured', 'declined', 'cancelled', 'expired') or next_check_at is not null)
);
create unique index one_live on payment_attempts (order_id) where state in ('submitted', 'action_required', 'pending', 'unknown');
create unique index one_paid on payment_attempts (order_id) where state = 'captured' and not duplicate;
create unique index by_ref on payment_attempts (provider, merchant_account_id, provider_ref);
create index payment_attempts_order on payment_attempts (order_id, created_at desc);
create index payment_attempts_due on payment_attempts (next_check_at)
  where state in ('submitted', 'action_required', 'pending', 'unknown');

-- All that a provider ever said about an attempt. Written, never changed.
create table provider_facts (
  id uuid primary key,
  attempt_id uuid not null references payment_attempts,
  source text not null check (source in ('sync', 'return', 'webhook', 'janitor', 'recon', 'admin')),
  fact jsonb not null,
  dedupe_key text not null,
  received_at timestamptz not null,
  unique (attempt_id, dedupe_key)
);

create table inbound_webhooks (
  id uuid primary key,
  provider text not null,
  dedupe_key text not null,
  raw bytea not null,
  headers jsonb not null,
  verified boolean not null,
  state text not null default 'received' check (state in ('received', 'parked', 'done', 'ignored')),
  tries int not null default 0,
  next_try_at timestamptz not null,
  received_at timestamptz not null,
  unique (provider, dedupe_key)
);
create index inbound_webhooks_due on inbound_webhooks (next_try_at) where state in ('received', 'parked');

create table subscriptions (
  id uuid primary key,
  member_id uuid not null references members,
  brand_id text not null references brands,
  product_id text not null,
  plan_snapshot jsonb not null,
  mandate_id uuid references mandates,
  state text not null check (state in ('incomplete', 'active', 'past_due', 'ended', 'withdrawn')),
  started_at timestamptz not null,
  current_period_no int not null,
  current_period_end timestamptz not null,
  cancel_at_period_end boolean not null default false,
  cancelled_at timestamptz,
  cancel_reason text,
  renewal_notice_sent_at timestamptz,
  ended_at timestamptz
);
-- One running subscription a member: a new plan takes the place of the one before.
create unique index one_renewing on subscriptions (member_id) where state in ('active', 'past_due') and not cancel_at_period_end;
create index subscriptions_due on subscriptions (current_period_end) where state in ('active', 'past_due');

-- One order a period, ever.
create table subscription_periods (
  subscription_id uuid not null references subscriptions,
  period_no int not null,
  order_id uuid not null unique references orders,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (subscription_id, period_no)
);

create table refunds (
  id uuid primary key,
  attempt_id uuid not null references payment_attempts,
  amount_minor int not null check (amount_minor >= 0),
  currency text not null,
  reason text not null check (reason in ('duplicate', 'withdrawal', 'goodwill', 'dispute')),
  provider_ref text,
  state text not null default 'requested' check (state in ('requested', 'submitted', 'succeeded', 'failed')),
  tries int not null default 0,
  next_try_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz
);
create unique index one_duplicate_refund on refunds (attempt_id) where reason = 'duplicate';
create index refunds_due on refunds (next_try_at) where state in ('requested', 'submitted');

-- Facts and keys are the record: nobody changes them, not even by mistake.
create trigger provider_facts_append_only before update or delete or truncate on provider_facts for each statement execute function refuse_change();
create trigger order_keys_append_only before update or delete or truncate on order_keys for each statement execute function refuse_change();

-- What is given back never exceeds what was taken.
create function refunds_within_capture() returns trigger language plpgsql as $$
declare
  taken int;
  given bigint;
begin
  select o.amount_minor into taken from payment_attempts a join orders o on o.id = a.order_id
    where a.id = new.attempt_id and a.state = 'captured' for update of a;
  select coalesce(sum(amount_minor), 0) into given from refunds where attempt_id = new.attempt_id and state <> 'failed' and id <> new.id;
  if taken is null or given + new.amount_minor > taken then
    raise exception 'refunds of attempt % exceed its capture', new.attempt_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger refunds_within_capture before insert or update of amount_minor on refunds for each row execute function refunds_within_capture();

-- The sandbox gateway's own books; nothing else reads them. They stand for another company's database.
create table sandbox_payments (
  id text primary key,
  -- Our attempt: the gateway answers the same request twice with the same payment.
  reference text not null unique,
  request_hash bytea not null,
  amount_minor int not null,
  currency text not null,
  merchant text not null,
  customer text not null,
  token text,
  card_brand text,
  card_last4 text,
  card_expiry text,
  network_tx_id text,
  state text not null check (state in ('challenge', 'pending', 'captured', 'declined', 'cancelled')),
  code text,
  plan text,
  return_url text not null,
  locale text not null,
  redirect_result text unique,
  refunded_minor int not null default 0,
  resolves_at timestamptz,
  created_at timestamptz not null
);
create index sandbox_payments_due on sandbox_payments (resolves_at) where resolves_at is not null;

create table sandbox_tokens (
  token text primary key,
  behaviour text not null,
  card_brand text not null,
  card_last4 text not null,
  card_expiry text not null,
  network_tx_id text not null,
  revoked_at timestamptz
);

create table sandbox_refunds (
  reference text primary key,
  payment_id text not null references sandbox_payments,
  amount_minor int not null,
  at timestamptz not null
);

create table sandbox_webhooks (
  id text primary key,
  body text not null,
  due_at timestamptz not null,
  tries int not null default 0,
  delivered_at timestamptz,
  created_at timestamptz not null
);
create index sandbox_webhooks_due on sandbox_webhooks (due_at) where delivered_at is null;
