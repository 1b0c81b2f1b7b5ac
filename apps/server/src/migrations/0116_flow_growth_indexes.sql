-- What is looked for by its age, by its angel, or because it is unread, without reading whole tables. On a database whose tables
-- are large, make them before the upgrade with `create index concurrently` and these names: they are then found here.
create index if not exists sessions_kept on sessions ((coalesce(revoked_at, expires_at)));
create index if not exists mails_kept on mails ((coalesce(ended_at, created_at))) where state <> 'queued';
create index if not exists mails_last on mails (ended_at) where state <> 'queued' and idempotency_key like 'erased:%';
create index if not exists funnel_events_kept on funnel_events (at);
create index if not exists inbound_webhooks_kept on inbound_webhooks (received_at) where state in ('done', 'ignored');
create index if not exists rate_limits_kept on rate_limits (window_start);
create index if not exists email_changes_kept on email_changes (at);
create index if not exists first_contacts_kept on first_contacts (at);
create index if not exists model_drafts_kept on model_drafts (offered_at);
create index if not exists visits_of_angel on visits (angel_id);
create index if not exists reports_of_angel on reports (angel_id);
-- An angel may have a hundred thousand conversations; a member's are few, and read by the key.
create index if not exists conversations_unread_of_angel on conversations (angel_id) include (member_id, angel_unread)
  where angel_unread > 0 and angel_at is not null;
