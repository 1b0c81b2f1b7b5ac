-- G6, TS-10, BO-50: who gave a decision its second yes neither judges its appeal nor judges it again.
alter table decisions
  add column approved_by uuid,
  add constraint decisions_approved_by_another check (approved_by is distinct from decided_by);
update decisions d set approved_by = a.decided_by from operator_approvals a
  where d.outcome = 'closing' and a.act = 'cases.decide' and a.object_id = d.case_id::text and a.state = 'approved'
    and a.decided_by is not null and a.asked_by = d.decided_by;

alter table appeals
  -- copied from the decision, as first_decided_by is
  add column first_approved_by uuid;
-- an appeal that the approver judged before this rule stays as it was judged
update appeals a set first_approved_by = d.approved_by from decisions d
  where d.id = a.decision_id and a.decided_by is distinct from d.approved_by;
alter table appeals
  add constraint appeals_not_by_approver check (decided_by is null or decided_by is distinct from first_approved_by);
