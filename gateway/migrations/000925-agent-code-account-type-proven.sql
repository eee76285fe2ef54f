alter table agent_code validate constraint agent_code_account_type;
