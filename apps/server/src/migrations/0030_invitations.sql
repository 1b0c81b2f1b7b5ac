-- CH-14, AN-02: an angel may decline an invitation. It keeps waiting (`awaits_acceptance`), so that he does not write on;
-- her own message, or a yes later, ends it.
alter table conversations add column invite_declined_at timestamptz;
