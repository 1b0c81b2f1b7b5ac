-- AN-06: whether a passkey was shown in a session, at its sign-in or later.
alter table sessions add column by_passkey boolean not null default false;

-- A passkey that a host added in a session that no passkey had opened: the next message waits for a liveness check.
alter table liveness_requests drop constraint liveness_requests_sign_check;
alter table liveness_requests add constraint liveness_requests_sign_check
  check (sign in ('two_places', 'new_device', 'long_day', 'new_passkey'));
