-- The letter of a charge brings its receipt, that of money that went back its credit note: the name of a paper, which is made
-- from the books when the letter leaves.
alter table mails add column document text;

-- Parts of a country with another tax than the rest of it; null for the rest.
alter table receipts add column territory text check (territory ~ '^[a-z]+$');
-- The day of the tax: a receipt that is written late belongs to the day of its charge.
alter table receipts add column taxed_at timestamptz;
-- Reg. (EU) 282/2011 art. 24b: whether two pieces of evidence name the same country, or what speaks against the one that counted.
alter table receipts add column location text check (location in ('agreed', 'single', 'contradicted'));
alter table receipts disable trigger receipts_are_books;
update receipts set taxed_at = issued_at, location = case
  when not exists (select from jsonb_array_elements(evidence) e where e ->> 'kind' = 'card') then 'single'
  when exists (select from jsonb_array_elements(evidence) e where e ->> 'kind' = 'card' and e ->> 'country' = country) then 'agreed'
  else 'contradicted' end;
alter table receipts enable trigger receipts_are_books;
alter table receipts alter column taxed_at set not null;
alter table receipts alter column location set not null;
drop index receipts_quarter;
create index receipts_quarter on receipts (series, taxed_at);
create index receipts_doubted on receipts (issued_at) where location = 'contradicted';
