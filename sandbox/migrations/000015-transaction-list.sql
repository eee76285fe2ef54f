create index outbox_listed on outbox (vendor_code, created_at, transaction_uuid);
