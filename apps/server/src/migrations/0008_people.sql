-- A viewer meets one gender: with it in the index the walk of a region stays index-only.
drop index angels_grid;
create index angels_grid on angels (country, region, gender, last_active_at desc, id) where is_listed;

-- Who excluded a profile: asked when it moves, is unlisted or goes.
create index exclusions_target on exclusions (target_id);

-- How many profiles a region lists, and how many of them a viewer has excluded: the grid's total is one minus the other.
create table region_totals (
  country text not null,
  region text not null,
  gender text not null,
  listed int not null,
  primary key (country, region, gender)
);
create table region_hidden (
  viewer_id uuid not null,
  country text not null,
  region text not null,
  gender text not null,
  hidden int not null,
  primary key (viewer_id, country, region, gender)
) with (fillfactor = 80);

insert into region_totals
  select country, region, gender, count(*) from angels where is_listed group by country, region, gender;
insert into region_hidden
  select e.viewer_id, a.country, a.region, a.gender, count(distinct a.id)
  from exclusions e join angels a on a.id = e.target_id where a.is_listed
  group by e.viewer_id, a.country, a.region, a.gender;

create function add_to_region(its_country text, its_region text, its_gender text, change int) returns void language sql as $$
  insert into region_totals values (its_country, its_region, its_gender, change)
  on conflict (country, region, gender) do update set listed = region_totals.listed + change
$$;

create function add_to_hidden(viewer uuid, its_country text, its_region text, its_gender text, change int) returns void language sql as $$
  insert into region_hidden values (viewer, its_country, its_region, its_gender, change)
  on conflict (viewer_id, country, region, gender) do update set hidden = region_hidden.hidden + change
$$;

create function count_added_angels() returns trigger language plpgsql as $$
begin
  insert into region_totals
    select country, region, gender, count(*) from added where is_listed group by country, region, gender order by 1, 2, 3
  on conflict (country, region, gender) do update set listed = region_totals.listed + excluded.listed;
  return null;
end $$;
create trigger angels_added after insert on angels
  referencing new table as added for each statement execute function count_added_angels();

create function count_moved_angel() returns trigger language plpgsql as $$
begin
  if old.is_listed then
    perform add_to_region(old.country, old.region, old.gender, -1);
    perform add_to_hidden(viewer_id, old.country, old.region, old.gender, -1)
      from (select distinct viewer_id from exclusions where target_id = old.id order by 1) viewers;
  end if;
  if new.is_listed then
    perform add_to_region(new.country, new.region, new.gender, 1);
    perform add_to_hidden(viewer_id, new.country, new.region, new.gender, 1)
      from (select distinct viewer_id from exclusions where target_id = new.id order by 1) viewers;
  end if;
  return null;
end $$;
create trigger angels_moved after update of country, region, gender, is_listed on angels for each row
  when ((old.country, old.region, old.gender, old.is_listed) is distinct from (new.country, new.region, new.gender, new.is_listed))
  execute function count_moved_angel();

create function count_removed_angel() returns trigger language plpgsql as $$
begin
  delete from exclusions where target_id = old.id or viewer_id = old.id;
  if old.is_listed then perform add_to_region(old.country, old.region, old.gender, -1); end if;
  return old;
end $$;
create trigger angels_removed before delete on angels for each row execute function count_removed_angel();

-- A pair can be excluded for several reasons and counts once. The shared lock on the profile keeps it where it is until
-- the transaction ends; the counter's row is taken before the other reasons are looked for, so that two at once see each other.
create function count_exclusion() returns trigger language plpgsql as $$
declare
  pair exclusions%rowtype;
  angel angels%rowtype;
begin
  if tg_op = 'INSERT' then pair := new; else pair := old; end if;
  select * into angel from angels where id = pair.target_id and is_listed for share;
  if found then
    perform add_to_hidden(pair.viewer_id, angel.country, angel.region, angel.gender, 0);
    if not exists (
      select from exclusions where viewer_id = pair.viewer_id and target_id = pair.target_id
        and (tg_op = 'INSERT' or reason <> pair.reason)
    ) then
      perform add_to_hidden(pair.viewer_id, angel.country, angel.region, angel.gender, case tg_op when 'INSERT' then 1 else -1 end);
    end if;
  end if;
  return pair;
end $$;
create trigger exclusions_counted before insert or delete on exclusions for each row execute function count_exclusion();

-- What a member received, newest first, and what of it he has not seen.
create index likes_unread on likes (member_id) where made_by = 'angel' and read_at is null;
create index visits_unread on visits (member_id) where made_by = 'angel' and read_at is null;
