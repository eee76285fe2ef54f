import type { Database } from '../../../db'

interface Filling {
  memberId: bigint
  /**
   * The number of postings, one every other second before `until`. Of a thousand, one is a deposit, one is a hold and
   * the others are bets. The seconds between them have bets of the other members.
   */
  postings: number
  /** The number of other members. */
  others: number
  until: Date
}

/**
 * Fills the main account of a member among many others. It skips the checks of the ledger, which would take minutes.
 */
export const fillAccount = (db: Database, { memberId, postings, others, until }: Filling): Promise<void> =>
  db.onOneConnection(async (connection) => {
    await connection.runScript(`
      set session_replication_role = replica;
      insert into ledger_transaction (kind, reference, fingerprint, occurred_at)
        select kind, 'filled:' || n, concat_ws('|', kind,
            case kind when 'deposit' then 'house:cash' else ledger_main(${memberId}) end,
            case kind when 'deposit' then ledger_main(${memberId}) else 'house:cash' end, 'PHP', 1),
          '${until.toISOString()}'::timestamptz - n * interval '1 second'
        from (select n, case n % 1000 when 1 then 'deposit' when 501 then 'withdrawal-hold' else 'bet' end as kind
          from generate_series(${2 * postings}, 1, -1) n) filled;
      insert into ledger_posting (account_id, version, transaction_id, currency, amount, balance_after)
        select case place % 2 when 0 then a.id else 1000000 + place % ${others} end, place, t.id, a.currency,
          case t.kind when 'deposit' then 1 else -1 end, 0
        from (select id, kind, row_number() over (order by id) as place from ledger_transaction where reference like 'filled:%') t
        cross join ledger_account a where a.member_id = ${memberId} and a.code = ledger_main(${memberId});
      set session_replication_role = origin;
      analyze ledger_posting, ledger_transaction, ledger_account;
    `)
  })
