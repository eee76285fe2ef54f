import type { Sql } from '../db'
import { countBreaches } from './ledger.sql'
import { pointsCurrency } from './posting'

/** A query whose rows are the breaches. A sound ledger has none. */
export interface InvariantQuery {
  name: string
  breaches: string
}

interface Invariant {
  name: string
  ok: boolean
  /** The number of breaches that were found. */
  figure: number
}

interface LedgerCheck {
  ok: boolean
  invariants: Invariant[]
}

const ledgerInvariants: readonly InvariantQuery[] = [
  {
    name: 'the total is zero per currency',
    breaches: 'select currency from ledger_account group by currency having sum(balance) <> 0',
  },
  {
    name: 'every transaction sums to zero per currency',
    breaches: 'select transaction_id from ledger_posting group by transaction_id, currency having sum(amount) <> 0',
  },
  {
    name: 'every reference has its postings',
    breaches: `select t.id from ledger_transaction t
      where not exists (select from ledger_posting p where p.transaction_id = t.id)`,
  },
  {
    name: 'every posting has its transaction and account',
    breaches: `select p.account_id from ledger_posting p
      left join ledger_transaction t on t.id = p.transaction_id
      left join ledger_account a on a.id = p.account_id and a.currency = p.currency
      where t.id is null or a.id is null`,
  },
  {
    name: 'every balance equals the sum of its postings',
    breaches: `select a.id from ledger_account a left join ledger_posting p on p.account_id = a.id
      group by a.id having a.balance <> coalesce(sum(p.amount), 0)`,
  },
  {
    name: 'account versions are gapless',
    breaches: `select a.id from ledger_account a left join ledger_posting p on p.account_id = a.id
      group by a.id having a.version <> count(p.version) or a.version <> coalesce(max(p.version), 0)`,
  },
  {
    name: 'every posting carries on from the balance before it',
    breaches: `select account_id from (
        select account_id, amount, balance_after,
          lag(balance_after, 1, 0::bigint) over (partition by account_id order by version) as balance_before
        from ledger_posting
      ) chain where balance_before + amount <> balance_after`,
  },
  {
    name: 'no member balance is negative',
    breaches: 'select id from ledger_account where member_id is not null and balance < 0',
  },
  {
    name: 'every reversal is the inverse of what it reverses',
    breaches: `select t.id from ledger_transaction t
      where t.reverses is not null and
        (select sum(abs(amount)) from ledger_posting where transaction_id = t.id)
        is distinct from (select sum(abs(amount)) from ledger_posting where transaction_id = t.reverses)`,
  },
  {
    name: 'holds equal what was held and neither released nor paid out',
    breaches: `select a.id from ledger_account a
      left join ledger_posting p on p.account_id = a.id
      left join ledger_transaction t on t.id = p.transaction_id and t.kind like 'withdrawal-%'
      where a.code like 'member:%:hold'
      group by a.id having a.balance <> coalesce(sum(p.amount) filter (where t.id is not null), 0)`,
  },
  {
    name: 'points move between members and the house of points alone, and nothing else moves as points do',
    breaches: `select p.transaction_id from ledger_posting p
      join ledger_transaction t on t.id = p.transaction_id
      join ledger_account a on a.id = p.account_id
      where (p.currency = '${pointsCurrency}') <> (t.kind in ('points-earned', 'points-spent', 'points-returned'))
        or p.currency = '${pointsCurrency}' and a.code <> 'house:points' and a.code not like 'member:%:points'`,
  },
]

/**
 * Verifies the ledger. It reads everything, so it is for checks and not for requests. A module adds the invariants of
 * its tables as `further`.
 */
export async function checkLedger(sql: Sql, further: readonly InvariantQuery[] = []): Promise<LedgerCheck> {
  const invariants: Invariant[] = []
  for (const { name, breaches } of [...ledgerInvariants, ...further]) {
    const figure = await countBreaches(sql, breaches)
    invariants.push({ name, ok: figure === 0, figure })
  }
  return { ok: invariants.every(({ ok }) => ok), invariants }
}
