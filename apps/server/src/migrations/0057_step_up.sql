-- When the holder of a session showed again who they are, after the sign-in that opened it: a new password asks for it (ID-09).
alter table sessions add column stepped_up_at timestamptz;
