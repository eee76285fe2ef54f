-- no transaction
-- Two ids that differ in case only have a capital letter in one of them at least. Most vendors send none, and pay nothing.
create index concurrently vendor_transaction_capitals on vendor_transaction (vendor_code, lower(transaction_uuid))
  where transaction_uuid <> lower(transaction_uuid);
