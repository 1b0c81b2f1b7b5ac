-- BO-60: which version each process runs. Rows of processes that were started before have none.
alter table processes add column version text;

-- BO-60: when a copy of the database was written, when one was read back into it, and when a restore was tried out.
create table backups (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('backup', 'restore', 'drill')),
  at timestamptz not null,
  -- null where the command line wrote it
  noted_by uuid,
  rows bigint
);
create index backups_newest on backups (kind, at desc);

-- BO-57: what is wrong now, and what was. One row a cause: as long as it lasts, and a while after it.
create table alarms (
  id uuid primary key,
  code text not null,
  -- empty where it is of no brand
  brand_id text not null default '',
  count int not null,
  began_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz,
  -- when operators were sent an e-mail about it
  mailed_at timestamptz,
  snoozed_until timestamptz,
  snoozed_by uuid,
  snooze_reason jsonb,
  version int not null default 1
);
create unique index alarms_open on alarms (code, brand_id) where ended_at is null;
create index alarms_newest on alarms (began_at desc, id desc);

-- BO-57: limits that an operator has set; the others are those of the code.
create table alarm_limits (
  code text primary key,
  value int not null,
  version int not null
);

-- BO-59: lists that operators asked for as files. The file itself lies with the other copies.
create table list_exports (
  id uuid primary key,
  operator_id uuid not null,
  list text not null,
  query jsonb not null,
  reason jsonb not null,
  state text not null check (state in ('waiting', 'ready', 'failed', 'over')),
  failure text,
  rows int,
  -- where the file lies, once it is written
  file text,
  asked_at timestamptz not null,
  ready_at timestamptz,
  ends_at timestamptz
);
create index list_exports_newest on list_exports (operator_id, asked_at desc);
create index list_exports_due on list_exports (asked_at) where state = 'waiting';
create index list_exports_ending on list_exports (ends_at) where state = 'ready';

-- BO-58: what did not arrive is found without reading what did.
create index mails_dead on mails (created_at desc) where state in ('refused', 'given_up');
create index postbacks_dead on postbacks (created_at desc) where state = 'dead';
create index notification_deliveries_dead on notification_deliveries (planned_at desc) where state in ('refused', 'expired');
create index inbound_webhooks_dead on inbound_webhooks (received_at desc) where state = 'ignored';

-- BO-60: when a provider answered last.
create index provider_facts_newest on provider_facts (received_at desc);

-- BO-57: payments of the last minutes.
create index payment_attempts_captured on payment_attempts (ended_at) where state = 'captured';

-- BO-52: errors of pages by what they are: the same subject and first line, whatever figures stand in it.
alter table client_log
  add column brand_id text,
  add column version text,
  add column browser text,
  -- what was done on the page before, the last step last
  add column steps text[] not null default '{}',
  add column group_key text not null generated always as
    (md5(subject || chr(10) || regexp_replace(split_part(message, chr(10), 1), '[0-9]+', '#', 'g'))) stored;
create index client_log_groups on client_log (group_key, at desc);
-- Groups that nobody wants to see until a version has them that did not have them by then.
create table client_log_mutes (
  group_key text primary key,
  versions text[] not null,
  muted_by uuid not null,
  at timestamptz not null,
  reason jsonb not null
);

-- BO-46: what speaks for looking at a case before others as bad, and how much. Open ones say what is known of them already.
alter table cases
  add column signs jsonb not null default '{"reporters": 1, "accurate": 0, "isSeenByAll": false}',
  add column points int not null default 0;
drop index cases_to_do;
create index cases_to_do on cases (severity desc, points desc, due_at, id) where state = 'open';

-- BO-45: which queue each case stands in, by rules in versions; the newest are in force.
alter table cases add column queue text not null default 'general';
create index cases_by_queue on cases (queue) where state = 'open';
create table case_routing (
  version int primary key,
  -- in their order: queue, reasons, brands, countries, subjects, leastSeverity
  rules jsonb not null,
  at timestamptz not null,
  set_by uuid not null
);

-- BO-51: how an operator wants to see pictures, and what they leave to others; no reason is asked.
create table operator_care (
  operator_id uuid primary key references operators on delete cascade,
  is_grey boolean not null,
  is_blurred boolean not null,
  leaves_out text[] not null
);
create index decisions_by_operator on decisions (decided_by, at);

-- BO-50: decisions that another operator judges again without seeing them, and which of two that differ stands.
create table second_looks (
  id uuid primary key,
  decision_id uuid not null unique references decisions on delete cascade,
  why text not null check (why in ('sample', 'permanent')),
  asked_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'agrees', 'differs', 'closed')),
  outcome text,
  policy_id text,
  judged_by uuid,
  judged_at timestamptz,
  stands text check (stands in ('first', 'second')),
  closed_by uuid,
  closed_at timestamptz
);
create index second_looks_to_do on second_looks (asked_at, id) where state = 'open';
create index second_looks_judged on second_looks (judged_at desc, id desc) where judged_at is not null;
