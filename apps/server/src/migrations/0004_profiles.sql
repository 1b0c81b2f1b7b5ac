-- The profiles that members meet. kind (D2): member and host have an account of their own, automated has none.
create table angels (
  id uuid primary key,
  account_id uuid unique references members,
  kind text not null check (kind in ('member', 'host', 'automated')),
  country text not null,
  region text not null,
  city text not null,
  screen_name text not null,
  age int not null check (age between 18 and 98),
  gender text not null check (gender in ('man', 'woman')),
  about text not null,
  description text not null,
  hair_color text,
  height_cm int,
  weight_kg int,
  position text,
  interests jsonb not null default '[]',
  photo_collection text not null,
  thumb_hash text,
  verified_only boolean not null default false,
  phone text,
  is_listed boolean not null default true,
  last_active_at timestamptz not null,
  created_at timestamptz not null,
  check ((kind = 'automated') = (account_id is null))
) with (fillfactor = 80);
-- The grid: an index-only walk of a region, most recently active first.
create index angels_grid on angels (country, region, last_active_at desc, id) where is_listed;

-- Blocks (both ways) and dislikes: who never appears to whom again.
create table exclusions (
  viewer_id uuid not null,
  target_id uuid not null,
  reason text not null check (reason in ('blocked', 'blocked_by', 'dislike')),
  at timestamptz not null,
  primary key (viewer_id, target_id, reason)
);

create table likes (
  member_id uuid not null references members on delete cascade,
  angel_id uuid not null references angels on delete cascade,
  made_by text not null check (made_by in ('member', 'angel')),
  is_reply boolean not null default false,
  at timestamptz not null,
  read_at timestamptz,
  primary key (member_id, angel_id, made_by)
);
create index likes_received on likes (member_id, at desc) where made_by = 'angel';
create index likes_of_angel on likes (angel_id, at desc);

create table visits (
  member_id uuid not null references members on delete cascade,
  angel_id uuid not null references angels on delete cascade,
  made_by text not null check (made_by in ('member', 'angel')),
  first_at timestamptz not null,
  last_at timestamptz not null,
  times int not null default 1,
  read_at timestamptz,
  primary key (member_id, angel_id, made_by)
);
create index visits_received on visits (member_id, last_at desc) where made_by = 'angel';
