alter table member validate constraint member_rebate_is_a_share;
