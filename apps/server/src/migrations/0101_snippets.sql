-- AN-12: texts that a person keeps for herself; `hashes` are of the texts as they would be sent, without the member's name
create table studio_snippets (
  id uuid primary key,
  angel_id uuid not null references angels (id) on delete cascade,
  folder text not null default '' check (length(folder) <= 60),
  name text not null check (length(name) between 1 and 60),
  texts jsonb not null,
  hashes text[] not null,
  version int not null default 1,
  saved_at timestamptz not null
);
create index studio_snippets_of_angel on studio_snippets (angel_id);

-- AN-12: which words she sent to whom on a day: the same unchanged to many is refused. No words, and no day but the last two.
create table sent_wordings (
  angel_id uuid not null references angels (id) on delete cascade,
  day date not null,
  hash text not null,
  member_id uuid not null references members (id) on delete cascade,
  primary key (angel_id, day, hash, member_id)
);
create index sent_wordings_of_member on sent_wordings (member_id);

-- AN-13: what a model suggested to her, and when she sent it unchanged
create table model_drafts (
  angel_id uuid not null references angels (id) on delete cascade,
  member_id uuid not null references members (id) on delete cascade,
  hash text not null,
  offered_at timestamptz not null,
  sent_at timestamptz,
  primary key (angel_id, member_id, hash)
);
create index model_drafts_of_member on model_drafts (member_id);
