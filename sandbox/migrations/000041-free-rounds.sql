-- What the operator pays for in a launch, and the reward that paid for a round.
alter table launch add column free_rounds jsonb not null default '[]';
alter table round add column reward_uuid text;
create index round_of_reward on round (player, reward_uuid) where reward_uuid is not null;
