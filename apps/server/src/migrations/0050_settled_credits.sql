-- D24: of the credits that an order brought, those that paid a debt did not arrive.
alter table credit_lots add column settled int not null default 0 check (settled between 0 and granted);
update credit_lots set settled = paid.amount from (
  select e.order_id, e.cause ->> 'source' as source, e.cause ->> 'class' as class, sum(l.amount)::int as amount
  from ledger_entries e join ledger_lines l on l.entry_id = e.id
    join ledger_accounts a on a.id = l.account_id and a.member_id is not null and a.class = 'debt'
  where e.kind = 'grant' and e.order_id is not null and l.amount > 0 group by 1, 2, 3
) as paid where credit_lots.order_id = paid.order_id and credit_lots.source = paid.source and credit_lots.class = paid.class;
