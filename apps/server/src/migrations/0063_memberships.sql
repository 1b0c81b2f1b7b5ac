-- What a member is entitled to, out of the row of the account: the module memberships owns it, an account has exactly one.
create table memberships (
  member_id uuid primary key references members on delete cascade,
  tier smallint not null default 0 check (tier between 0 and 2),
  tier_until timestamptz,
  could_read_until timestamptz,
  age_verified_at timestamptz
) with (fillfactor = 80);

insert into memberships (member_id, tier, tier_until, could_read_until, age_verified_at)
  select id, level, level_until, could_read_until, age_verified_at from members;

create function open_membership() returns trigger language plpgsql as $$
begin
  insert into memberships (member_id) values (new.id);
  return null;
end $$;
create trigger members_membership after insert on members for each row execute function open_membership();

-- FD-10: whether the age of the person behind a profile was checked, now by the membership.
drop trigger members_verified on members;
create or replace function verify_angel_of_member() returns trigger language plpgsql as $$
begin
  update angels set is_verified = new.age_verified_at is not null where account_id = new.member_id;
  return null;
end $$;
create trigger memberships_verified after update of age_verified_at on memberships for each row
  when ((old.age_verified_at is null) is distinct from (new.age_verified_at is null))
  execute function verify_angel_of_member();

create or replace function verify_added_angel() returns trigger language plpgsql as $$
begin
  new.is_verified := exists (
    select from memberships where member_id = new.account_id and age_verified_at is not null
  );
  return new;
end $$;
