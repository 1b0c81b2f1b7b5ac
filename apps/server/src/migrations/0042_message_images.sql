-- Pictures of messages (decision 0039). A row is there once its file is kept; the statement that writes its message gives it
-- a place, and until then nobody is shown it. Beside the messages, so that one of words alone costs nothing more.
create table message_images (
  id uuid primary key,
  -- as in messages: of the member or of the angel's profile, and made by the sender for the message
  sender_id uuid not null,
  client_id uuid not null,
  member_id uuid not null references members,
  angel_id uuid not null references angels,
  -- of the file; cannot be guessed, and no address shows it
  name text not null unique check (name ~ '^[0-9a-f]{40}$'),
  width int not null check (width > 0),
  height int not null check (height > 0),
  thumb_hash text not null,
  bytes int not null check (bytes > 0),
  added_at timestamptz not null,
  conversation_id uuid,
  seq int,
  check ((conversation_id is null) = (seq is null)),
  unique (sender_id, client_id),
  unique (conversation_id, seq)
);
create index message_images_member on message_images (member_id);
create index message_images_angel on message_images (angel_id);
create index message_images_unsent on message_images (added_at) where seq is null;

-- its file follows it, as those of photos do
create trigger message_images_leave_files after delete on message_images for each row execute function leave_photo_files();
