-- AN-21: what hosts have earned is paid out to them.

-- Where a host is paid to. Readable with PAYOUT_KEYS alone; the last four signs stand beside it.
create table payout_details (
  id uuid primary key,
  account_id uuid not null references members,
  sealed bytea not null,
  sealed_key bytea not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  last4 text not null check (last4 ~ '^[A-Z0-9]{4}$'),
  saved_at timestamptz not null,
  -- nothing is paid to it before
  usable_from timestamptz not null constraint payout_details_wait check (usable_from >= saved_at + interval '48 hours'),
  -- of the link in the e-mails about it
  cancel_hash bytea not null unique,
  cancelled_at timestamptz
);
create index payout_details_of on payout_details (account_id, usable_from);

-- What the tax office is told of a host (DAC7); readable with PAYOUT_KEYS alone.
create table payout_tax (
  account_id uuid primary key references members,
  sealed bytea not null,
  sealed_key bytea not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  last4 text not null,
  saved_at timestamptz not null
);

-- Files for the bank, one a press. What they held is worked out from the payouts.
create table payout_files (
  id uuid primary key,
  brand_id text not null references brands,
  currency text not null,
  debtor_name text not null,
  debtor_iban text not null,
  at timestamptz not null,
  written_by uuid not null
);
create trigger payout_files_append_only before update or delete on payout_files for each statement execute function refuse_change();

-- What is held back of a host's balance. There is none without a decision about her (TS-07), and none outlives it.
create table payout_holds (
  id uuid primary key,
  angel_id uuid not null references angels,
  brand_id text not null references brands,
  decision_id uuid not null unique references decisions on delete cascade,
  amount_minor int not null check (amount_minor > 0),
  words text not null check (length(words) between 40 and 1000),
  at timestamptz not null,
  held_by uuid not null,
  approved_by uuid,
  ended_at timestamptz
);
create index payout_holds_of on payout_holds (angel_id) where ended_at is null;

create table payouts (
  id uuid primary key,
  angel_id uuid not null references angels,
  brand_id text not null references brands,
  -- the same wish is one payout: `month:…` or `request:…`
  key text not null unique,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor int not null check (amount_minor > 0),
  state text not null check (state in ('requested', 'prepared', 'approved', 'sent', 'paid', 'failed')),
  at timestamptz not null,
  -- where it goes, fixed when it is prepared
  details_id uuid references payout_details on delete set null,
  prepared_at timestamptz,
  asked_by uuid,
  approved_by uuid,
  approved_at timestamptz,
  file_id uuid references payout_files,
  paid_at timestamptz,
  failed_at timestamptz,
  failure text check (length(failure) between 10 and 500),
  check ((state = 'failed') = (failed_at is not null) and (failed_at is null) = (failure is null)),
  check (state <> 'paid' or paid_at is not null),
  check (state not in ('sent', 'paid') or file_id is not null),
  -- never by one person alone
  check (state not in ('approved', 'sent', 'paid') or (approved_by is not null and asked_by is not null and asked_by <> approved_by))
);
create unique index payouts_one_on_the_way on payouts (angel_id) where state in ('requested', 'prepared', 'approved', 'sent');
create index payouts_of on payouts (angel_id, at);
create index payouts_open on payouts (brand_id, state) where state in ('requested', 'prepared', 'approved', 'sent');
create index payouts_of_file on payouts (file_id) where file_id is not null;

-- No more than closed months, less what was paid or is on the way, less what decisions hold back.
create function refuse_payout_over_balance() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('payouts:' || new.angel_id));
  if new.amount_minor
    > (select coalesce(sum(total_minor), 0) from pay_periods where angel_id = new.angel_id and currency = new.currency)
    - (select coalesce(sum(amount_minor), 0) from payouts where angel_id = new.angel_id and currency = new.currency and state <> 'failed')
    - (select coalesce(sum(h.amount_minor), 0) from payout_holds h join decisions d on d.id = h.decision_id
        where h.angel_id = new.angel_id and h.ended_at is null and d.ended_at is null)
  then raise exception 'more than is due' using errcode = 'restrict_violation', constraint = 'payouts_within_balance';
  end if;
  return new;
end $$;
create trigger payouts_within_balance before insert on payouts for each row execute function refuse_payout_over_balance();

-- A payout goes forward, fails at most once, and its amount stays.
create function refuse_payout_step() returns trigger language plpgsql as $$
begin
  if new.angel_id <> old.angel_id or new.amount_minor <> old.amount_minor or new.currency <> old.currency or new.key <> old.key
    or (new.state <> old.state and (old.state, new.state) not in (('requested', 'prepared'), ('prepared', 'approved'), ('approved', 'sent'),
      ('sent', 'paid'), ('requested', 'failed'), ('prepared', 'failed'), ('approved', 'failed'), ('sent', 'failed'), ('paid', 'failed')))
    or (old.details_id is not null and new.details_id is not null and new.details_id <> old.details_id)
  then raise exception 'a payout does not go from % to %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger payouts_steps before update on payouts for each row execute function refuse_payout_step();
create trigger payouts_stay before delete on payouts for each statement execute function refuse_change();
