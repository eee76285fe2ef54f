import type { InvariantQuery } from '../../../ledger'

/** A lottery ticket is a round `r` without a vendor's call. The lottery's own invariants verify it. */
const isOfVendor = 'not exists (select from lottery_ticket ticket where ticket.id = r.id)'

/** The invariants of rounds and vendor calls that `checkLedger` verifies in addition to the ledger's own. */
export const vendorWalletInvariants: readonly InvariantQuery[] = [
  {
    name: 'every vendor call that moved money has its ledger transaction',
    breaches: `select v.transaction_uuid from vendor_transaction v
      left join ledger_transaction t on t.id = v.ledger_transaction_id
      left join vendor_bonus_part b on (b.vendor_code, b.transaction_uuid) = (v.vendor_code, v.transaction_uuid)
      where v.kind in ('bet', 'win') and v.amount > coalesce(b.amount, 0) and not (v.kind = 'bet' and v.is_free) and t.id is null
        and (v.hold_state is null or v.hold_state = 'PAID')`,
  },
  {
    name: 'no win that waits or was refused has been paid',
    breaches: `select v.transaction_uuid from vendor_transaction v left join vendor_bonus_part b using (vendor_code, transaction_uuid)
      where v.hold_state in ('WAITING', 'REFUSED') and (v.ledger_transaction_id is not null or b.grant_id is not null)`,
  },
  {
    name: 'every vendor call has its round',
    breaches: `select v.transaction_uuid from vendor_transaction v left join game_round r on r.id = v.round_id
      where r.id is null and (v.round_id is not null or v.kind in ('bet', 'win'))`,
  },
  {
    name: 'every round equals the bets and wins that stand',
    breaches: `select r.id from game_round r left join vendor_transaction v
        on v.round_id = r.id and v.kind in ('bet', 'win') and v.rolled_back_by is null
      where ${isOfVendor}
      group by r.id
      having r.bets <> count(*) filter (where v.kind = 'bet')
        or r.stake <> coalesce(sum(v.amount) filter (where v.kind = 'bet' and not v.is_free), 0)`,
  },
  {
    name: 'every round equals the postings of its member',
    breaches: `select r.id from game_round r
      left join (
        select round_id, ledger_transaction_id from vendor_transaction
        union all select round_id, ledger_transaction_id from vendor_bonus_part
      ) v on v.round_id = r.id and v.ledger_transaction_id is not null
      left join ledger_transaction t on t.id = v.ledger_transaction_id or t.reverses = v.ledger_transaction_id
      left join ledger_posting p on p.transaction_id = t.id and p.account_id in (
        select id from ledger_account where code in (ledger_main(r.member_id), ledger_bonus(r.member_id)))
      where ${isOfVendor}
      group by r.id having r.payout - r.stake <> coalesce(sum(p.amount), 0)`,
  },
  {
    name: 'what covers a round is what its bets return whatever is drawn',
    breaches: `select r.id from game_round r
      where ${isOfVendor} and r.covered <> case when r.covered <> 0 or exists (
        select from vendor_transaction t join vendor_bet_cover c using (vendor_code, transaction_uuid)
        where t.round_id = r.id) then vendor_guaranteed(r.id) else 0 end`,
  },
  {
    name: 'every reward has been used by the free bets that stand',
    breaches: `select g.reward_uuid from free_round_grant g
      left join vendor_transaction v on v.vendor_code = g.vendor_code and v.reward_uuid = g.reward_uuid
        and v.kind = 'bet' and v.is_free and v.rolled_back_by is null
      group by g.reward_uuid having g.used <> count(v.transaction_uuid)`,
  },
  {
    name: 'every refused credit that staff gave beside a round has its posting, and no other has one',
    breaches: `select c.id, t.reference from (select * from vendor_refused_credit where state = 'CREDITED') c
      full join (select reference from ledger_transaction where reference like 'refused-credit:%') t
        on t.reference = 'refused-credit:' || c.id
      where c.id is null or t.reference is null`,
  },
]
