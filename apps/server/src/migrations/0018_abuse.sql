-- Counters need no log: after a crash the windows begin anew, and no call waits for the disk to count itself.
alter table rate_limits set unlogged;

-- The mailbox behind an address, where its provider is known to deliver several spellings to one: what follows a plus, and
-- at Gmail the dots. Elsewhere only the case, since another host may give dots and tags to somebody else.
create function normal_email(email text) returns text language sql immutable strict parallel safe as $$
  with parts as (
    select lower(regexp_replace(email, '@[^@]*$', '')) as name, lower(substring(email from '[^@]*$')) as host
  )
  select case
    when host in ('gmail.com', 'googlemail.com') then replace(split_part(name, '+', 1), '.', '') || '@gmail.com'
    when host in (
      'outlook.com', 'outlook.es', 'outlook.fr', 'outlook.it', 'hotmail.com', 'hotmail.es', 'hotmail.fr', 'hotmail.it', 'hotmail.co.uk',
      'live.com', 'live.fr', 'live.it', 'live.co.uk', 'msn.com', 'icloud.com', 'me.com', 'mac.com', 'proton.me', 'protonmail.com', 'pm.me',
      'fastmail.com', 'fastmail.fm'
    ) then split_part(name, '+', 1) || '@' || host
    else name || '@' || host
  end
  from parts
$$;

-- Not unique: of two that are there already neither can be taken away. Whoever comes now is held against it.
alter table members add column mailbox text not null generated always as (normal_email(email)) stored;
create index members_mailbox on members (brand_id, mailbox);
