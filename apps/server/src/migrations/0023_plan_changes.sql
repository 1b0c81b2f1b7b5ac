-- What a member agreed to for the time after the running period: a smaller plan, or his plan at another price.
alter table subscriptions add column next_plan jsonb;

-- R3: every change of plan or price, with what was shown and agreed to, and how the sums came about.
create table plan_changes (
  id uuid primary key,
  subscription_id uuid not null references subscriptions,
  member_id uuid not null references members,
  -- The period that ran when it was made: a change that comes later than that is not wanted any more.
  period_no int not null,
  kind text not null check (kind in ('upgrade', 'downgrade', 'price', 'keep')),
  -- The plan as it will renew.
  plan_snapshot jsonb not null,
  -- What is charged now; none where nothing is paid and no card is asked for.
  order_id uuid unique references orders,
  -- The unused share of the running period: of its price, set against the new one; of its credits, not given again.
  credited_minor int not null check (credited_minor >= 0),
  withheld_credits int not null check (withheld_credits >= 0),
  basis jsonb not null,
  consent jsonb,
  created_at timestamptz not null,
  done_at timestamptz,
  given_up_at timestamptz,
  check (done_at is null or given_up_at is null)
);
create index plan_changes_subscription on plan_changes (subscription_id);
create index plan_changes_member on plan_changes (member_id);

-- An announced change of price, once a subscription and price (docs/decisions/0025): without the member's agreement the
-- old price stands until `old_until`, and then the plan ends.
create table price_changes (
  id uuid primary key,
  subscription_id uuid not null references subscriptions,
  member_id uuid not null references members,
  old_price int not null,
  plan_snapshot jsonb not null,
  new_price int not null,
  asked_at timestamptz not null,
  old_until timestamptz,
  agreed_at timestamptz,
  ended_at timestamptz,
  unique (subscription_id, new_price)
);
create index price_changes_open on price_changes (subscription_id) where agreed_at is null and ended_at is null;
create index price_changes_member on price_changes (member_id);

-- PY-13, PY-14: what became of a payment that its member may not have seen. One row an order and kind.
create table payment_notices (
  id uuid primary key,
  member_id uuid not null references members,
  order_id uuid not null references orders,
  kind text not null check (kind in ('purchKo', 'purchOk')),
  message text not null,
  at timestamptz not null,
  read_at timestamptz,
  unique (order_id, kind)
);
create index payment_notices_member on payment_notices (member_id, at desc);
