-- AN-23: what answers as an automated angel, in versions: one draft, one that is live, and those before it, which stay as they were.
create table angel_personas (
  angel_id uuid not null references angels on delete cascade,
  number int not null check (number > 0),
  state text not null check (state in ('draft', 'live', 'earlier')),
  -- voice, languages, hours, model, and the words by language
  content jsonb not null,
  edited_by uuid not null,
  edited_at timestamptz not null,
  -- who asked for it to be live; approved_by: the second person, null where a delay stood in for one (G6)
  published_by uuid,
  approved_by uuid,
  live_at timestamptz,
  primary key (angel_id, number),
  check ((state = 'draft') = (live_at is null)),
  check ((published_by is null) = (live_at is null)),
  constraint persona_has_second_person check (approved_by is null or approved_by <> published_by)
);
create unique index angel_personas_draft on angel_personas (angel_id) where state = 'draft';
create unique index angel_personas_live on angel_personas (angel_id) where state = 'live';

create function angel_persona_is_kept() returns trigger language plpgsql as $$
begin
  if old.state <> 'draft' and (new.content, new.number, new.live_at) is distinct from (old.content, old.number, old.live_at) then
    raise exception 'a persona that was live is kept as it was';
  end if;
  return new;
end $$;
create trigger angel_persona_is_kept before update on angel_personas
  for each row execute function angel_persona_is_kept();

create function angel_persona_is_of_software() returns trigger language plpgsql as $$
begin
  if not exists (select from angels where id = new.angel_id and kind = 'automated') then
    raise exception 'only an automated angel has a persona';
  end if;
  return new;
end $$;
create trigger angel_persona_is_of_software before insert on angel_personas
  for each row execute function angel_persona_is_of_software();

-- D2: software stays software, and says so. A person who takes a profile over signs a contract for it first (AN-07).
create function automated_stays_automated() returns trigger language plpgsql as $$
begin
  if (old.kind = 'automated') is distinct from (new.kind = 'automated') and not exists (
    select from angel_contracts c where c.angel_id = new.id and c.kind = new.kind and new.account_id is not null
  ) then
    raise exception 'an automated angel stays automated without a signed contract';
  end if;
  return new;
end $$;
create trigger automated_stays_automated before update of kind on angels
  for each row execute function automated_stays_automated();
