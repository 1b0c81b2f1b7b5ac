-- OP-01: shown to their member alone.
alter table members add column surname text, add column phone text;

-- OP-04: the photos of members. Files are written before the row and removed after it.
create table member_photos (
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  -- of the files, and of the blurred ones: neither can be guessed, nor the one from the other (D6)
  name text not null unique check (name ~ '^[0-9a-f]{40}$'),
  blurred_name text not null unique check (blurred_name ~ '^[0-9a-f]{40}$'),
  -- what the owner's own addresses carry as long as nobody else may see it
  key text not null,
  place int not null,
  state text not null default 'pending' check (state in ('pending', 'approved', 'refused')),
  refusal text,
  reviewed_at timestamptz,
  reviewed_by text,
  -- of the file as it came, and which part of it was kept: the same again is the same photo
  source_hash bytea not null,
  crop text not null,
  -- what it looks like, in 64 bits
  look bit(64) not null,
  width int not null,
  height int not null,
  thumb_hash text not null,
  added_at timestamptz not null,
  unique (member_id, source_hash, crop)
);
create index member_photos_member on member_photos (member_id, place);
create index member_photos_pending on member_photos (added_at) where state = 'pending';

-- TS-03: what was refused does not come again.
create table refused_photos (
  member_id uuid not null references members on delete cascade,
  source_hash bytea not null,
  look bit(64) not null,
  refused_at timestamptz not null,
  primary key (member_id, source_hash)
);

-- Files that go when they are due. A name stands here while its files are being written, and again once its row is gone.
create table photo_leftovers (name text primary key, due_at timestamptz not null);
create index photo_leftovers_due on photo_leftovers (due_at);

create function leave_photo_files() returns trigger language plpgsql as $$
begin
  insert into photo_leftovers (name, due_at) values (old.name, now())
    on conflict (name) do update set due_at = excluded.due_at;
  return null;
end $$;
-- also when the member goes, and his rows with him
create trigger member_photos_leave_files after delete on member_photos for each row execute function leave_photo_files();
