import type { InvariantQuery } from '../../../ledger'

const sides = (scores: string, counted: string, key: string) =>
  `select ${key} from (
     select ${key}, count(*) as members from (${scores}) s group by ${key}
     union all
     select ${key}, -members from ${counted}
   ) sides group by ${key} having sum(members) <> 0`

const shown = `select period, starts_at, points, mission_slice(reached_at) as slice from mission_score
  where is_shown and points > 0`

/**
 * The invariants of missions that `checkLedger` verifies: each claim is paid once, with its amount, and places follow
 * from the scores.
 */
export const missionInvariants: readonly InvariantQuery[] = [
  {
    name: 'every mission claimed has its posting or its tickets, and every one of these its claim',
    breaches: `select reference from (
        select 'mission:' || mission_id || ':' || starts_on || ':' || member_id as reference, member_id, reward_type, amount
        from mission_claim
        union all
        select reference, member_id, 'TICKETS', -change from raffle_ticket_entry where reference like 'mission:%'
        union all
        select t.reference, a.member_id, case when a.code like '%:points' then 'POINTS' else 'MONEY' end, -p.amount
        from ledger_transaction t
        join ledger_posting p on p.transaction_id = t.id
        join ledger_account a on a.id = p.account_id and a.member_id is not null
        where t.reference like 'mission:%'
      ) sides group by reference, member_id, reward_type having sum(amount) <> 0 or count(*) <> 2`,
  },
  {
    name: 'every prize of a leaderboard that is claimed has its posting or its tickets, and every one of these its prize',
    breaches: `select reference from (
        select 'board:' || period || ':' || starts_on || ':' || member_id as reference, member_id, reward_type, amount
        from mission_prize where claimed_at is not null
        union all
        select reference, member_id, 'TICKETS', -change from raffle_ticket_entry where reference like 'board:%'
        union all
        select t.reference, a.member_id, case when a.code like '%:points' then 'POINTS' else 'MONEY' end, -p.amount
        from ledger_transaction t
        join ledger_posting p on p.transaction_id = t.id
        join ledger_account a on a.id = p.account_id and a.member_id is not null
        where t.reference like 'board:%'
      ) sides group by reference, member_id, reward_type having sum(amount) <> 0 or count(*) <> 2`,
  },
  {
    name: 'the board counts as many members for each number of points as have it',
    breaches: sides(shown, 'mission_points', 'period, starts_at, points'),
  },
  {
    name: 'the board counts as many members for each slice of time as came to their points in it',
    breaches: sides(shown, 'mission_points_slice', 'period, starts_at, points, slice'),
  },
]
