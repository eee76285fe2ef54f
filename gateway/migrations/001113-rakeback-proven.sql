alter table rank_claim validate constraint rank_claim_kind_check;
