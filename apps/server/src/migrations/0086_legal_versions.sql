-- BO-28: legal pages that a brand wrote itself, in versions: added, never changed. A page without any is assembled from the settings.
create table legal_versions (
  brand_id text not null references brands,
  page text not null check (page in ('faq', 'cookie', 'privacy', 'terms', 'features')),
  number int not null check (number > 0),
  -- by language, sanitised
  title jsonb not null check (title ?& array['en', 'es', 'fr', 'it']),
  html jsonb not null check (html ?& array['en', 'es', 'fr', 'it']),
  -- members who agreed before this day are asked again
  needs_consent boolean not null,
  in_force_from timestamptz not null,
  published_at timestamptz not null,
  -- null: the text that was assembled until the brand wrote its own
  published_by uuid,
  primary key (brand_id, page, number)
);
create index legal_versions_in_force on legal_versions (brand_id, page, in_force_from desc, number desc);
create function legal_version_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'a version of a legal page is final';
end $$;
create trigger legal_version_is_final before update on legal_versions
  for each row execute function legal_version_is_final();

-- Which of them a member agreed to after sign-up.
create table legal_acceptances (
  member_id uuid not null references members on delete cascade,
  page text not null,
  number int not null,
  at timestamptz not null,
  primary key (member_id, page, number)
);
