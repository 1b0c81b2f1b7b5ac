-- AN-03: what he wrote while an answer's words were found stands above what that answer answered.
alter table automated_answers add column answered_seq int not null default 0;
