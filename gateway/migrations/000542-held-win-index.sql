-- no transaction
create index concurrently vendor_transaction_held on vendor_transaction (received_at) where hold_state = 'WAITING';
