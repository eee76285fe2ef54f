import { printMoney } from '@parlay/contracts/money'
import type { listMemberTimeline, TimelineKind, TimelineRow } from '@parlay/contracts/staff/members'
import type { z } from 'zod'
import { maskAddress } from '../../../core/address'
import { queueKeys } from '../../../core/queue-page.sql'
import type { Database } from '../../../db'
import * as sources from './timeline.sql'

const keys = queueKeys('timeline')

const readers: Record<
  TimelineKind,
  readonly ((sql: Database, page: sources.TimelinePage) => Promise<sources.EventRow[]>)[]
> = {
  money: [sources.listMoney],
  play: [sources.listRounds, sources.listReportedRounds],
  login: [sources.listLogins],
  security: [sources.listSecurity],
  message: [sources.listMessages],
  decision: [sources.listActs, sources.listWithdrawalSteps],
}

type Asked = z.output<typeof listMemberTimeline.request>
type Row = sources.EventRow & { kind: TimelineKind }

const compare = (one: Row, other: Row): number => {
  if (one.micros !== other.micros) return one.micros < other.micros ? 1 : -1
  return one.name < other.name ? 1 : -1
}

/** Reads what happened to a member. Each source gives a page of its rows, and the newest of all are the page. */
export async function readTimeline(
  db: Database,
  member: { id: bigint; account: string },
  { kind, ...asked }: Asked,
): Promise<{ list: TimelineRow[]; next: string | null }> {
  const page = { memberId: member.id, account: member.account, ...keys.read(asked) }
  const wanted = kind ? [kind] : (Object.keys(readers) as TimelineKind[])
  const found = await Promise.all(
    wanted.flatMap((one) =>
      readers[one].map(async (read) => (await read(db, page)).map((row): Row => ({ ...row, kind: one }))),
    ),
  )
  const rows = found.flat().sort(compare)
  const { page: shown, next } = keys.cut(rows, asked, ({ name }) => name)
  return { list: shown.map(present), next }
}

const present = ({ name, at, kind, network, detail, amount, ...row }: Row): TimelineRow => ({
  key: name,
  kind,
  time: at.getTime(),
  what: row.what,
  amount: amount === null ? null : printMoney(amount),
  currency: row.currency,
  detail: network === null ? detail : `${detail} · ${maskAddress(network)}`,
  result: row.result,
  staff: row.staff,
})
