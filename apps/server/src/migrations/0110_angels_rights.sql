-- AN-16: a report has a number that its author can name; an angel's report may say what the member asks for, and which messages she chose.
alter table reports
  add column number bigint generated always as identity,
  add column asks_for text check (asks_for in ('money', 'photos', 'meeting', 'phone', 'services', 'unlawful')),
  add column chosen_ids text[] not null default '{}';
create unique index reports_number on reports (number);

-- AN-16, AN-25: a conversation that is over: she ended it, or her profile was closed.
alter table conversations
  add column ended_at timestamptz,
  add column ended_by text check (ended_by in ('angel', 'closing')),
  add constraint ended_whole check ((ended_at is null) = (ended_by is null));

-- AN-16: members from whom she keeps the number that others see.
create table hidden_phones (
  angel_id uuid not null references angels on delete cascade,
  member_id uuid not null references members on delete cascade,
  at timestamptz not null,
  primary key (angel_id, member_id)
);
create index hidden_phones_of on hidden_phones (member_id);

-- AN-25: she took a pause herself, and comes back by herself.
alter table angels drop constraint angels_held_check;
alter table angels add constraint angels_held_check check (held in ('operator', 'review', 'herself'));

-- AN-22: what restricts, unlists, ends or withholds with a person who is met is decided by a person.
create function angels_are_decided_by_people() returns trigger language plpgsql as $$
begin
  if new.is_automated and exists (select from cases c where c.id = new.case_id
      and (c.subject_kind = 'angel' or exists (select from angels a where a.account_id = c.account_id))) then
    raise exception 'software decides nothing about an angel' using errcode = 'check_violation',
      constraint = 'angels_are_decided_by_people', table = 'decisions';
  end if;
  return new;
end $$;
create trigger angels_are_decided_by_people before insert or update of is_automated, case_id on decisions
  for each row execute function angels_are_decided_by_people();
