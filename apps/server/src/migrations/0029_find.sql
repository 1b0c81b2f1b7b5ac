-- FD-10: whether there is a picture of her. A picture that was taken in has its placeholder with it.
alter table angels add column has_photo boolean not null generated always as (thumb_hash is not null) stored;

-- FD-10: whether the age of the person behind a profile was checked; nobody stands behind an automated one.
alter table angels add column is_verified boolean not null default false;
update angels a set is_verified = true from members m where m.id = a.account_id and m.age_verified_at is not null;

create function verify_angel_of_member() returns trigger language plpgsql as $$
begin
  update angels set is_verified = new.age_verified_at is not null where account_id = new.id;
  return null;
end $$;
create trigger members_verified after update of age_verified_at on members for each row
  when ((old.age_verified_at is null) is distinct from (new.age_verified_at is null))
  execute function verify_angel_of_member();

create function verify_added_angel() returns trigger language plpgsql as $$
begin
  new.is_verified := exists (select from members where id = new.account_id and age_verified_at is not null);
  return new;
end $$;
create trigger angels_verified before insert or update of account_id on angels for each row
  execute function verify_added_angel();

-- What the filters ask for lies in the grid's own index, so that a filtered walk of a region stays index-only.
drop index angels_grid;
create index angels_grid on angels (country, region, gender, last_active_at desc, id)
  include (age, city, kind, has_photo, is_verified) where is_listed;

-- PR-04: since when members with a plan may see her number; null: nobody sees it.
alter table angels add column phone_shared_at timestamptz;
alter table angels add constraint shared_phone check (phone_shared_at is null or phone is not null);
