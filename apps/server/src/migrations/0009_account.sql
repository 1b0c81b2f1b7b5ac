-- D4: links that work once. The id of a used one stands here until it would have expired anyway.
create table used_links (
  id uuid primary key,
  purpose text not null,
  used_at timestamptz not null,
  expires_at timestamptz not null
);
create index used_links_expired on used_links (expires_at);

-- ID-10, ID-11: every change of an account's address, so that the old one can take it back.
create table email_changes (
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  old_email text not null,
  new_email text not null,
  -- when the old address had been confirmed, if it had
  old_confirmed_at timestamptz,
  -- made before the first address was confirmed, as double opt-in allows once
  is_opt_in boolean not null,
  at timestamptz not null,
  undone_at timestamptz
);
create index email_changes_member on email_changes (member_id, at);
