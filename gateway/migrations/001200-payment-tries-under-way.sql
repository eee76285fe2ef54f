-- When the tries began that are being checked now. They are no wrong ones yet, and one whose gateway died never will be.
alter table payment_password_try add column under_way timestamptz[] not null default '{}';
