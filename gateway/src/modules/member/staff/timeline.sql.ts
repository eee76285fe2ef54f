import type { Sql } from '../../../db'

/** The rows of one source after a place, newest first. */
export interface TimelinePage {
  memberId: bigint
  account: string
  micros: bigint | null
  name: string | null
  limit: number
}

export interface EventRow {
  name: string
  at: Date
  micros: bigint
  what: string
  amount: bigint | null
  currency: string | null
  detail: string
  network: string | null
  result: string
  staff: string | null
}

/** The expressions of a source: its rows, their names and times, and the columns that differ from source to source. */
interface Source {
  name: string
  at: string
  what: string
  from: string
  amount?: string
  currency?: string
  detail?: string
  network?: string
  result?: string
  staff?: string
}

/** $1 is the member, $2 and $3 the place, $4 the number of rows, $5 the account. */
function statementOf(source: Source): string {
  const { at, what, from, amount = 'null::bigint', currency = 'null', detail = `''` } = source
  const { network = 'null', result = `''`, staff = 'null' } = source
  const name = `(${source.name}) collate "C"`
  const place = `timestamptz 'epoch' + $2 * interval '1 microsecond'`
  return `with given as (select $1::bigint as member_id, $5::text as account)
    select ${name} as name, ${at} as at, (extract(epoch from ${at}) * 1000000)::bigint as micros, ${what} as what,
      ${amount} as amount, ${currency} as currency, ${detail} as detail, ${network} as network, ${result} as result,
      ${staff} as staff
    from ${from} and ($2::bigint is null or (${at} <= ${place} and (${at}, ${name}) < (${place}, $3::text)))
    order by ${at} desc, ${name} desc limit $4`
}

const read = (sql: Sql, source: Source, { memberId, micros, name, limit, account }: TimelinePage) =>
  sql.query<EventRow>(statementOf(source), [memberId, micros, name, limit, account])

/** The movements of a wallet that are no bet and no win, from the indexes of who pays and who is paid. */
const moved = (side: 2 | 3): string => `select t.id, t.kind, t.reference, t.occurred_at
  from ledger_account a join ledger_transaction t
    on split_part(t.fingerprint, '|', ${side}) = a.code and t.kind <> all (array['bet', 'win'])
  where a.member_id = $1 and a.code not like 'member:%:points'`

export const listMoney = (sql: Sql, page: TimelinePage) =>
  read(
    sql,
    {
      name: `'money-' || t.id`,
      at: 't.occurred_at',
      what: 't.kind',
      amount: 'p.amount',
      currency: 'p.currency',
      detail: 't.reference',
      from: `(${moved(2)} union ${moved(3)}) t cross join lateral (
         select p.amount, p.currency from ledger_posting p join ledger_account a on a.id = p.account_id
         where p.transaction_id = t.id and a.member_id = $1
         order by a.code like 'member:%:main' desc, p.amount limit 1) p where true`,
    },
    page,
  )

const playOf = (prefix: string, state: string) => ({
  name: `'${prefix}-' || r.id`,
  at: 'r.opened_at',
  what: state,
  amount: 'r.payout - r.stake',
  currency: 'r.currency',
  detail: `r.game_code || ' ' || r.round`,
})

export const listRounds = (sql: Sql, page: TimelinePage) =>
  read(sql, { ...playOf('round', 'r.state'), from: 'game_round r where r.member_id = $1' }, page)

export const listReportedRounds = (sql: Sql, page: TimelinePage) =>
  read(sql, { ...playOf('reported', `'SETTLED'`), from: 'vendor_told_round r where r.member_id = $1' }, page)

const identity = (condition: string): Source => ({
  name: `'event-' || e.id`,
  at: 'e.occurred_at',
  what: 'e.event',
  detail: 'e.device',
  network: 'e.ip_prefix',
  result: 'e.result',
  from: `identity_event e where e.member_id = $1 and e.event ${condition}`,
})

export const listLogins = (sql: Sql, page: TimelinePage) => read(sql, identity(`in ('LOGIN', 'LOGOUT')`), page)

export const listSecurity = (sql: Sql, page: TimelinePage) => read(sql, identity(`not in ('LOGIN', 'LOGOUT')`), page)

export const listMessages = (sql: Sql, page: TimelinePage) =>
  read(
    sql,
    {
      name: `'message-' || g.id`,
      at: 'g.created_at',
      what: 'g.template',
      detail: `coalesce(g.params ->> 'title', '')`,
      result: `case when g.read_at is null then 'UNREAD' else 'READ' end`,
      from: 'member_message g where g.member_id = $1 and g.deleted_at is null',
    },
    page,
  )

/** The acts about a member, which the audit has by the account. */
export const listActs = (sql: Sql, page: TimelinePage) =>
  read(
    sql,
    {
      name: `'act-' || s.seq`,
      at: 's.at',
      what: 's.call',
      detail: 's.reason',
      result: `coalesce(e.result, nullif(s.result, ''), 'UNKNOWN')`,
      staff: 's.staff',
      from: `staff_audit s left join staff_audit e on e.act = s.seq and e.part = 'ENDED'
       where s.subject <> '' and s.subject = 'member:' || $5 and s.part <> 'ENDED'`,
    },
    page,
  )

/** The decisions of staff about withdrawals of a member. */
export const listWithdrawalSteps = (sql: Sql, page: TimelinePage) =>
  read(
    sql,
    {
      name: `'step-' || v.id`,
      at: 'v.at',
      what: `'withdrawal.' || v.state`,
      detail: 'v.order_no',
      result: `'DONE'`,
      staff: 'v.decided_by',
      from: `withdrawal w join withdrawal_event v on v.order_no = w.order_no
       where w.member_id = $1 and v.decided_by is not null`,
    },
    page,
  )
