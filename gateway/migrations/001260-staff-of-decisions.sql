-- The name of the member of staff who decided. Null for the steps of the site and of members, and for decisions from before
-- this was kept.
alter table withdrawal_event add column decided_by text;
alter table point_redemption add column decided_by text;
alter table promotion_application add column decided_by text;
alter table feedback_reply add column written_by text;
