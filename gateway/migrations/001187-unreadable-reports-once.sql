-- no transaction
create unique index concurrently payment_incident_unreadable on payment_incident (md5(raw)) where kind = 'UNREADABLE';
