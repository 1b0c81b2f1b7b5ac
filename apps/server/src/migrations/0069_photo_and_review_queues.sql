-- BO-47, BO-49, G12: the owner is notified of an operator's verdict once it can no longer be undone. Until then it stands here
-- when that is; null where nothing waits.
alter table member_photos add column verdict_due_at timestamptz;
alter table reviews add column verdict_due_at timestamptz;
create index member_photos_verdict_due on member_photos (verdict_due_at) where verdict_due_at is not null;
create index reviews_verdict_due on reviews (verdict_due_at) where verdict_due_at is not null;

-- BO-47: photos that look alike differ in at most four of their 64 bits, so that one of these five parts is the same.
create index member_photos_look_1 on member_photos (substring(look from 1 for 13));
create index member_photos_look_2 on member_photos (substring(look from 14 for 13));
create index member_photos_look_3 on member_photos (substring(look from 27 for 13));
create index member_photos_look_4 on member_photos (substring(look from 40 for 13));
create index member_photos_look_5 on member_photos (substring(look from 53 for 12));

-- BO-49: not written by the person whose name it bears.
alter table reviews drop constraint reviews_refusal_check;
alter table reviews add constraint reviews_refusal_check
  check (refusal in ('not_writer', 'personal', 'insults', 'illegal', 'unrelated'));

-- BO-49: what was decided about how many stars, whatever becomes of the review: nothing in it names a person.
create table review_decisions (
  id uuid primary key,
  review_id uuid not null,
  version int not null,
  brand_id text not null,
  stars smallint not null check (stars between 1 and 5),
  is_refused boolean not null,
  decided_at timestamptz not null,
  unique (review_id, version)
);
create index review_decisions_newest on review_decisions (brand_id, decided_at);

-- BO-45: what an operator gave back to its queue, and why: another one gets it.
create table operator_skips (
  id uuid primary key,
  queue text not null,
  item_id uuid not null,
  brand_id text not null,
  operator_id uuid not null references operators on delete cascade,
  reason jsonb not null,
  at timestamptz not null
);
create index operator_skips_of on operator_skips (queue, operator_id, at);
create index operator_skips_newest on operator_skips (queue, at desc);
