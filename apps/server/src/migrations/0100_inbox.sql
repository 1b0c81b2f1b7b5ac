-- AN-11: since when a member waits for an answer of a person, where what they wrote last stands, and whether she ever wrote
alter table conversations add column waits_since timestamptz, add column member_wrote_seq int not null default 0,
  add column angel_wrote boolean not null default false;
update conversations c set
  member_wrote_seq = coalesce((select max(seq) from messages m where m.conversation_id = c.id and m.by_member and m.type = 'personal'), 0),
  angel_wrote = exists (select from messages m where m.conversation_id = c.id and not m.by_member and m.type = 'personal'),
  waits_since = (select min(m.at) from messages m where m.conversation_id = c.id and m.by_member and m.type = 'personal'
    and m.seq > coalesce((select max(seq) from messages a where a.conversation_id = c.id and not a.by_member and a.type = 'personal'), 0))
where c.angel_at is not null;
create index conversations_waiting on conversations (angel_id, waits_since, id) where waits_since is not null;

-- what she keeps for herself beside a conversation: her unsent words, a note, a pin, and what she has put off
create table inbox_places (
  angel_id uuid not null references angels (id),
  member_id uuid not null references members (id),
  draft text not null default '' check (length(draft) <= 2000),
  draft_version int not null default 0,
  -- what another device had written when the draft was written over
  draft_other text not null default '',
  note text not null default '' check (length(note) <= 2000),
  note_version int not null default 0,
  note_other text not null default '',
  pinned_at timestamptz,
  -- put off until the member writes behind this place, or until a time
  snoozed_seq int,
  snoozed_until timestamptz,
  changed_at timestamptz not null,
  primary key (angel_id, member_id)
);
create index inbox_places_pinned on inbox_places (angel_id, pinned_at) where pinned_at is not null;
create index inbox_places_of_member on inbox_places (member_id);
