-- CH-22: the public key of a session's browser. Its worker signs with the other half what was written without a line; the
-- key ends with the session, whose row it is.
alter table sessions
  add column device_key_id uuid unique,
  add column device_key bytea,
  add constraint sessions_device_key_whole check ((device_key_id is null) = (device_key is null));
