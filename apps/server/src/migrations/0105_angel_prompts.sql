-- D20: what an angel answered to questions of a list, in the order in which her profile shows them. Her own words.
create table angel_prompts (
  angel_id uuid not null references angels on delete cascade,
  place int not null check (place between 1 and 3),
  -- the name of the question; the texts have its words
  prompt text not null check (length(prompt) between 1 and 40),
  answer text not null check (length(answer) between 1 and 500),
  primary key (angel_id, place),
  unique (angel_id, prompt)
);
