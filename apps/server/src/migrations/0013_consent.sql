-- D12: what somebody allowed and refused, as proof. Rows are added and never changed: whoever changes his mind adds one.
create table consent_choices (
  -- made by the browser, so that telling it twice is harmless
  id uuid primary key,
  brand_id text not null,
  -- the visit as its browser named it; an attribution, never proof of who it was (D3)
  tracker_id text,
  analytics boolean not null,
  marketing boolean not null,
  recording boolean not null,
  how text not null check (how in ('accept_all', 'refuse_all', 'choose', 'signal')),
  -- purpose, company and hosts of each plug-in that was asked about
  asked text[] not null,
  text_version text not null,
  language text not null,
  gpc boolean not null,
  at timestamptz not null,
  -- a browser that refuses by signal gives nothing
  check (not gpc or not (analytics or marketing or recording))
);
create index consent_choices_at on consent_choices (at);

-- Whose choices they are, once somebody signs up or logs in with the browser that made them.
create table consent_choice_members (
  choice_id uuid not null references consent_choices on delete cascade,
  member_id uuid not null references members on delete cascade,
  at timestamptz not null,
  primary key (choice_id, member_id)
);
create index consent_choice_members_member on consent_choice_members (member_id);

create function consent_choices_stay() returns trigger language plpgsql as $$
begin
  raise exception 'a choice is never changed: a new one is added';
end $$;
create trigger consent_choices_stay before update on consent_choices for each row execute function consent_choices_stay();

-- A choice goes with the last account that it belonged to (erasure).
create function consent_choice_left() returns trigger language plpgsql as $$
begin
  delete from consent_choices c where c.id = old.choice_id
    and not exists (select 1 from consent_choice_members m where m.choice_id = c.id);
  return null;
end $$;
create trigger consent_choice_left after delete on consent_choice_members for each row execute function consent_choice_left();

-- TR-09: pages opened, by day; nobody stands behind a row.
create table page_views (
  brand_id text not null,
  day date not null,
  path text not null,
  views int not null,
  primary key (brand_id, day, path)
);
