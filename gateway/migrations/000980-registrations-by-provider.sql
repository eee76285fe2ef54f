-- Who comes by way of an identity provider has registered as well. The constraint is validated by the next migration.
alter table registration
  drop constraint registration_kind_check,
  add constraint registration_kind_check check (kind in ('username', 'mobile', 'provider')) not valid;
