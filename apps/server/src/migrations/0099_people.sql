-- AN-14, AN-15: whom an angel may meet, and what she does there.

-- A member who wants nobody new is on no page of people and hears of no like, visit or first words of hers.
alter table member_profiles add column closed_to_new boolean not null default false;

-- AN-15: the people of a region from newest to oldest; who shows nothing of themselves is not listed.
create index member_profiles_meetable on member_profiles (region, member_id desc) include (age, city, seeks, image_name)
  where not closed_to_new and (username is not null or image_name is not null or description is not null);
create index visits_to_angel on visits (angel_id, last_at desc, member_id desc) where made_by = 'member';
create index likes_to_angel on likes (angel_id, at desc, member_id desc) where made_by = 'member';

-- AN-14: that she opened the page of a person, and since when it is open. Gone an hour after it was forgotten.
create table person_openings (
  angel_id uuid not null references angels on delete cascade,
  member_id uuid not null references members on delete cascade,
  opened_at timestamptz not null,
  primary key (angel_id, member_id)
);
create index person_openings_age on person_openings (opened_at);
create index person_openings_member on person_openings (member_id);

-- AN-14: her first words to a person, once for each; how many a day holds is counted here. `words` is a hash: it shows that the
-- same ones go to several, and nothing of them.
create table first_contacts (
  angel_id uuid not null references angels on delete cascade,
  member_id uuid not null references members on delete cascade,
  at timestamptz not null,
  words bytea not null,
  primary key (angel_id, member_id)
);
create index first_contacts_day on first_contacts (angel_id, at desc);
create index first_contacts_member on first_contacts (member_id);
