-- AN-06: nobody but the person behind a profile writes as her. A liveness check is a check of its own, of one session: without a document, and
-- it verifies nothing. Only checks of identity have an end.
alter table identity_checks add column for_session uuid;
alter table identity_checks drop constraint identity_checks_check1;
alter table identity_checks add constraint identity_checks_approved check (for_session is not null or outcome is distinct from 'approved'
  or (birth_year is not null and expires_on is not null and document_kind is not null));
drop index identity_checks_running;
create unique index identity_checks_running on identity_checks (account_id, coalesce(for_session, account_id)) where state <> 'decided';

-- Where sessions of people with a profile write from: the wide part of the network, so that two places at once are seen.
create table writing_sessions (
  account_id uuid not null references members on delete cascade,
  session_id uuid not null,
  network text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (account_id, session_id, network)
);
create index writing_sessions_recent on writing_sessions (account_id, last_at desc);

-- In which hours they wrote: what is usual, and how many of a day.
create table writing_hours (
  account_id uuid not null references members on delete cascade,
  hour timestamptz not null,
  primary key (account_id, hour)
);

-- A session that was asked for a liveness check because of a sign; the check that follows answers it.
create table liveness_requests (
  account_id uuid not null references members on delete cascade,
  session_id uuid not null,
  sign text not null check (sign in ('two_places', 'new_device', 'long_day')),
  asked_at timestamptz not null,
  primary key (account_id, session_id)
);

-- A case that software opened: a liveness check that failed. It names the profile alone, and nobody is answered.
alter table reports
  add column signal text check (signal in ('liveness_failed')),
  drop constraint reports_people,
  add constraint reports_people check (
    case when notice_id is null and signal is null then member_id is not null and angel_id is not null
      else (member_id is null) <> (angel_id is null) end);
