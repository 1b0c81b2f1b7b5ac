-- AN-11: which of two states of what she keeps beside a conversation is the newer one, on whichever device each arrives first
alter table inbox_places add column version int not null default 0;
