-- The sandbox takes transfers: money that comes to the merchant's account days later, whole, in parts or not at all.
alter table sandbox_payments drop constraint sandbox_payments_method_check;
alter table sandbox_payments add constraint sandbox_payments_method_check
  check (method in ('card', 'token', 'applepay', 'googlepay', 'paypal', 'hosted', 'transfer'));
-- What has come of a transfer; of every other payment nothing comes in parts.
alter table sandbox_payments add column received_minor int not null default 0
  check (received_minor >= 0 and received_minor <= amount_minor);
