-- AN-19, AN-20: what hosts are paid by, and statements that can be worked out again.

-- What a brand pays from a day on. Announced two weeks ahead, for whole months, and never changed.
create table pay_rates (
  id uuid primary key,
  brand_id text not null references brands,
  -- nothing pays for messages, likes, visits, or what members spend
  model text not null constraint pay_rates_no_bait check (model in ('hour', 'conversation', 'mixed')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  per_hour_minor int not null check (per_hour_minor between 0 and 100000),
  per_conversation_minor int not null check (per_conversation_minor between 0 and 100000),
  answer_minutes int not null check (answer_minutes between 1 and 1440),
  formula int not null check (formula > 0),
  valid_from date not null check (extract(day from valid_from) = 1),
  announced_at timestamptz not null,
  announced_by uuid not null,
  approved_by uuid,
  unique (brand_id, valid_from),
  check ((model = 'conversation') = (per_hour_minor = 0)),
  check ((model = 'hour') = (per_conversation_minor = 0)),
  -- a day of slack for the zone of the brand
  check (valid_from >= (announced_at at time zone 'UTC')::date + 13)
);
create trigger pay_rates_append_only before update or delete on pay_rates for each statement execute function refuse_change();

-- A month of one host that is over, with its total. Lines of an open month have no row here.
create table pay_periods (
  angel_id uuid not null references angels,
  brand_id text not null references brands,
  month text not null check (month ~ '^20\d{2}-(0[1-9]|1[0-2])$'),
  currency text not null,
  total_minor int not null,
  closed_at timestamptz not null,
  primary key (angel_id, month)
);
create trigger pay_periods_append_only before update or delete on pay_periods for each statement execute function refuse_change();

create table pay_lines (
  id uuid primary key,
  angel_id uuid not null references angels,
  brand_id text not null references brands,
  month text not null check (month ~ '^20\d{2}-(0[1-9]|1[0-2])$'),
  -- what it is for: the same work is one line
  key text not null,
  day date not null,
  kind text not null check (kind in ('hour', 'conversation', 'correction', 'deduction')),
  rate_id uuid not null references pay_rates,
  formula int not null,
  minutes int not null default 0 check (minutes >= 0),
  waited_seconds int not null default 0 check (waited_seconds >= 0),
  stated_minor int not null default 0 check (stated_minor >= 0),
  amount_minor int not null,
  currency text not null,
  -- conversation and messages, or stretches of work, by their ids
  events text[] not null,
  words text check (length(words) <= 1000),
  decision_id uuid references decisions,
  at timestamptz not null,
  unique (angel_id, key),
  -- nothing is taken off without a decision and its reasons (TS-07)
  constraint pay_lines_deducted_by_decision check ((kind = 'deduction') = (decision_id is not null)),
  constraint pay_lines_lowered_by_deduction_alone check (amount_minor >= 0 or kind = 'deduction')
);
create index pay_lines_of_month on pay_lines (angel_id, month, day, id);
create trigger pay_lines_append_only before update or delete on pay_lines for each statement execute function refuse_change();

create function refuse_line_of_closed_month() returns trigger language plpgsql as $$
begin
  if exists (select from pay_periods p where p.angel_id = new.angel_id and p.month = new.month) then
    raise exception 'the month % is closed', new.month using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger pay_lines_of_open_month before insert on pay_lines for each row execute function refuse_line_of_closed_month();

-- An objection to a line, and the answer of a person to it.
create table pay_disputes (
  id uuid primary key,
  line_id uuid not null unique references pay_lines,
  angel_id uuid not null references angels,
  brand_id text not null,
  words text not null check (length(words) between 1 and 1000),
  at timestamptz not null,
  due_at timestamptz not null,
  answered_at timestamptz,
  answered_by uuid,
  is_granted boolean,
  answer_words text check (length(answer_words) <= 1000),
  -- what a granted one brought
  amount_minor int check (amount_minor >= 0),
  check ((answered_at is null) = (is_granted is null) and (answered_at is null) = (answered_by is null)
    and (answered_at is null) = (answer_words is null) and (answered_at is null) = (amount_minor is null))
);
create index pay_disputes_waiting on pay_disputes (due_at) where answered_at is null;

alter table money_entries drop constraint money_entries_kind_check;
alter table money_entries add constraint money_entries_kind_check check (kind in
  ('capture', 'receipt', 'credit_note', 'refund', 'dispute', 'suspense', 'suspense_end', 'settlement', 'recognition', 'fee', 'payout',
   'conversion', 'host_pay', 'host_payout'));
alter table money_lines drop constraint money_lines_account_check;
alter table money_lines add constraint money_lines_account_check check (account ~
  '^(psp_receivable:.+|vat_payable:[a-z]{2}|revenue|revenue_deferred|provider_fees|refunds|chargebacks|to_give_back|cash|bank|conversion|suspense|adjustments|host_pay|host_payable)$');
