-- What an operator reads to know how its members have played on wallets of ours.
create index round_of_own_wallets on round (vendor_code, settled_at, id) where vendor_code = 'SBT' and state = 'settled';
