-- An angel's coming and going concerns those in her list, which has its index, and the few whom she only liked or visited.
create index conversations_outside_angel_list on conversations (angel_id) where angel_at is null and last_seq > 0;
