import type { InvariantQuery } from '../../../ledger'

const within = 'on r.invitee_id = e.member_id and e.at >= r.joined_at and e.at < r.until'

/** The invariants of referrals that `checkLedger` verifies. */
export const referralInvariants: readonly InvariantQuery[] = [
  {
    name: 'every referral reward claimed has its posting, and every posting its reward',
    breaches: `select reference from (
        select 'referral:' || invitee_id || ':' || side as reference, member_id, amount
        from referral_reward where state = 'CLAIMED'
        union all
        select t.reference, a.member_id, -p.amount
        from ledger_transaction t
        join ledger_posting p on p.transaction_id = t.id
        join ledger_account a on a.id = p.account_id
        where t.reference like 'referral:%' and a.code like 'member:%:main'
      ) sides group by reference, member_id having sum(amount) <> 0 or count(*) <> 2`,
  },
  {
    name: 'what referrals have committed equals their rewards that are promised or paid',
    breaches: `select from (
        select amount from referral_reward where state in ('CLAIMABLE', 'CLAIMED')
        union all
        select -committed from referral_budget
      ) sides having sum(amount) <> 0`,
  },
  {
    name: 'only a referral that has qualified has rewards to claim',
    breaches: `select from referral_reward w join referral r on r.invitee_id = w.invitee_id
      where w.state = 'CLAIMABLE' and r.state <> 'QUALIFIED'`,
  },
  {
    name: 'the bets of referrals and what is not added up yet equal the rounds',
    breaches: `select invitee_id from (
        select invitee_id, valid_bet from referral
        union all
        select r.invitee_id, e.valid_bet from referral_tail() e join referral r ${within}
        union all
        select r.invitee_id, -e.valid_bet from play_of_all() e join referral r ${within}
      ) sides where exists (select from referral_followed) group by invitee_id having sum(valid_bet) <> 0`,
  },
]
