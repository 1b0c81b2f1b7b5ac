-- What members say about themselves, out of the row of the account: the module profiles owns it, an account has exactly one.
-- gender and seeks begin as the default flow has them (ID-01); a sign-up that knows better says so in its transaction.
create table member_profiles (
  member_id uuid primary key references members on delete cascade,
  username text,
  surname text,
  phone text,
  age int check (age between 18 and 120),
  gender text not null default 'man' check (gender in ('man', 'woman')),
  seeks text not null default 'woman' check (seeks in ('man', 'woman')),
  region text,
  city text,
  description text,
  looking_for text,
  image_name text,
  filled_in text[] not null default '{}'
) with (fillfactor = 80);

insert into member_profiles (member_id, username, surname, phone, age, gender, seeks, region, city, description, looking_for,
    image_name, filled_in)
  select id, username, surname, phone, age, gender, seeks, region, city, description, looking_for, image_name, filled_in
  from members;

create function open_member_profile() returns trigger language plpgsql as $$
begin
  insert into member_profiles (member_id) values (new.id);
  return null;
end $$;
create trigger members_profile after insert on members for each row execute function open_member_profile();

-- TS-02: profiles now erases what the step of identity erased: an erasure under way takes its step again.
update erasures set steps_done = array_remove(steps_done, 'profiles') where erased_at is null;
