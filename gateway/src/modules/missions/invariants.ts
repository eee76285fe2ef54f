import type { InvariantQuery } from '../../ledger'

const sides = (scores: string, counted: string, key: string) =>
  `select ${key} from (
     select ${key}, count(*) as members from (${scores}) s group by ${key}
     union all
     select ${key}, -members from ${counted}
   ) sides group by ${key} having sum(members) <> 0`

const shown = `select period, starts_at, points, mission_slice(reached_at) as slice from mission_score
  where is_shown and points > 0`

/** What `checkLedger` proves about missions: each claim is paid once and as it says, and places are of the scores. */
export const missionInvariants: readonly InvariantQuery[] = [
  {
    name: 'every mission claimed has its posting, and every posting its claim',
    breaches: `select reference from (
        select 'mission:' || mission_id || ':' || starts_on || ':' || member_id as reference, member_id, amount
        from mission_claim where reward_type in ('MONEY', 'POINTS')
        union all
        select t.reference, a.member_id, -p.amount
        from ledger_transaction t
        join ledger_posting p on p.transaction_id = t.id
        join ledger_account a on a.id = p.account_id and a.member_id is not null
        where t.reference like 'mission:%'
      ) sides group by reference, member_id having sum(amount) <> 0 or count(*) <> 2`,
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
