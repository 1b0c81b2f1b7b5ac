-- CH-14, AN-02: an angel may decline an invitation. It keeps waiting (`awaits_acceptance`), so that he does not write on;
-- her own message, or a yes later, ends it.
alter table conversations add column invite_declined_at timestamptz;

-- CH-18: what the service itself says to a member, under the id `admin`, which nobody can write to (CH-09).
create table service_messages (
  id uuid primary key,
  member_id uuid not null references members,
  notification_id text not null,
  body text not null,
  at timestamptz not null,
  read_at timestamptz,
  -- each kind is said once
  unique (member_id, notification_id)
);
