-- E-mails that came back for good, a small part of what a mail provider tells: found without what it says of all others.
-- On a database whose tables are large, make it before the upgrade with `create index concurrently` and this name.
create index if not exists mail_events_failed on mail_events (at) include (mail_id) where event = 'failed' and is_permanent;
