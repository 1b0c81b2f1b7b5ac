-- What an angel answers first, invitations to her, and what she put off: found without walking all that waits for her, of which
-- there may be a hundred thousand. All three are of few rows, and no message changes their keys. On a database whose tables
-- are large, make them before the upgrade with `create index concurrently` and these names: they are then found here.
create index if not exists conversations_first_of_angel on conversations (angel_id, waits_since, id)
  where waits_since is not null and not angel_wrote;
create index if not exists conversations_invitations_of_angel on conversations (angel_id)
  where awaits_acceptance and invite_declined_at is null;
create index if not exists inbox_places_snoozed on inbox_places (angel_id) include (member_id, snoozed_seq, snoozed_until)
  where snoozed_seq is not null;
