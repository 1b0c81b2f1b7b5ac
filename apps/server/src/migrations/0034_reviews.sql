-- UI-13, D2: what verified members say of a brand: one each, shown once somebody has approved it.
create table reviews (
  id uuid primary key,
  brand_id text not null,
  member_id uuid not null unique references members on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  text text not null check (length(text) between 1 and 2000),
  -- as he chose to show himself
  name text not null check (length(name) between 1 and 100),
  shows_age boolean not null,
  language text not null,
  -- counts the changes: a verdict is about the words that were read
  version int not null default 1,
  state text not null check (state in ('pending', 'approved', 'refused')),
  refusal text check (refusal in ('personal', 'insults', 'illegal', 'unrelated')),
  reviewed_by text,
  reviewed_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((state = 'refused') = (refusal is not null)),
  check ((state = 'pending') = (reviewed_at is null))
);
create index reviews_shown on reviews (brand_id, language) where state = 'approved';
create index reviews_pending on reviews (changed_at) where state = 'pending';
