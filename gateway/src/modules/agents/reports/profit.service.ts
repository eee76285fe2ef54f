import type { ValueOf } from '@parlay/contracts'
import { listTeamProfit, type TeamProfitRow } from '@parlay/contracts/endpoints/team-reports'
import { daysOfRange } from '../../../core/business-day'
import { keyParts, pageKeys } from '../../../core/page-keys'
import { type ReportRange, reportRange } from '../../../core/report-range'
import type { Sql } from '../../../db'
import { requireBelow } from '../line/line'
import { addFigures, noFigures, presentFigures } from './present-figures'
import { presentMember } from './present-member'
import type { ReportOptions } from './report-options'
import { sumDays, sumTeams, type TeamFigures } from './team-figures.sql'
import { listDirect, listPath, type TeamMember } from './team-member.sql'

export interface ProfitQuery extends ReportRange {
  memberId?: string
  group: 'MEMBER' | 'DAY'
}

interface Page {
  after?: string
  pageSize: number
  /** Requests the sums of the whole team too. */
  withTotal: boolean
}

const memberKeys = pageKeys(`${listTeamProfit.moduleId}.MEMBER`, [keyParts.id])
const dayKeys = pageKeys(`${listTeamProfit.moduleId}.DAY`, [keyParts.time])

/** The number of rows of a file that are read together. It is small, because each row sums up a team. */
const exportBatch = 10

export type TeamProfitService = ReturnType<typeof createTeamProfitService>

/** The profit and loss of a team, by days or by the members directly below the agent or below a member of the team. */
export function createTeamProfitService({ play, clock, currency, timeZone }: ReportOptions) {
  /** Finds the requested team. The agent does not belong to its own team, but a member whose team is requested does. */
  async function open(read: Sql, viewerId: bigint, query: ProfitQuery) {
    if (query.memberId !== undefined) await requireBelow(read, viewerId, query.memberId)
    const now = clock.now()
    const { from, until } = reportRange(now, query)
    const path = query.memberId === undefined ? [] : await listPath(read, viewerId, BigInt(query.memberId))
    const top = path.at(-1)
    const topId = top?.memberId ?? viewerId
    const spans = { currency, timeZone, ...(await play.split(read, { from, to: until })) }
    // A reader east or west of the brand may ask for a day that has not begun here.
    const days = daysOfRange(from, new Date(Math.min(until.getTime(), now.getTime() + 1)), timeZone).reverse()
    return { path, top, topId, topAlone: top ? [top.memberId] : [], spans, days }
  }
  type Opened = Awaited<ReturnType<typeof open>>

  async function listMembers(read: Sql, viewerId: bigint, opened: Opened, { after, pageSize, withTotal }: Page) {
    const { top, topId, topAlone, spans } = opened
    const [afterId = 0n] = memberKeys.read(after) ?? []
    const direct = await listDirect(read, viewerId, { uplineId: topId, afterId, limit: pageSize + 1 })
    const { page, next } = memberKeys.cut(direct, pageSize, ({ memberId }) => [memberId])
    const ids = page.map(({ memberId }) => memberId)
    const teams = page.filter(({ isTeam }) => isTeam).map(({ memberId }) => memberId)
    const sums = await sumTeams(read, {
      teams: [...(withTotal ? [topId] : []), ...teams],
      alone: [...topAlone, ...ids],
      ...spans,
    })
    const rowOf = (member: TeamMember, isTeam: boolean): TeamProfitRow => {
      const own = sums.filter(({ whose, isAlone }) => whose === member.memberId && (isTeam || isAlone))
      return { ...presentMember(member), isTeam, day: null, ...presentRow(addFigures(own)) }
    }
    return {
      list: [...(top && after === undefined ? [rowOf(top, false)] : []), ...page.map((one) => rowOf(one, one.isTeam))],
      next,
      total: addFigures(sums.filter(({ whose }) => whose === topId)),
    }
  }

  async function listDays(read: Sql, { topId, topAlone, spans, days }: Opened, { after, pageSize }: Page) {
    const [before] = dayKeys.read(after) ?? []
    const sums = await sumDays(read, { teams: [topId], alone: topAlone, ...spans })
    const left = days.filter((day) => before === undefined || BigInt(day) < before)
    const { page, next } = dayKeys.cut(left, pageSize, (day) => [day])
    const figuresOf = (day: number | null) => sums.find((one) => (one.day?.getTime() ?? null) === day) ?? noFigures
    const list = page.map((day): TeamProfitRow => ({ ...noMember, isTeam: true, day, ...presentRow(figuresOf(day)) }))
    return { list, next, total: figuresOf(null) }
  }

  const listRows = (read: Sql, viewerId: bigint, opened: Opened, group: ProfitQuery['group'], page: Page) =>
    group === 'DAY' ? listDays(read, opened, page) : listMembers(read, viewerId, opened, page)

  return {
    async list(
      read: Sql,
      viewerId: bigint,
      { after, pageSize, ...query }: ProfitQuery & Omit<Page, 'withTotal'>,
    ): Promise<ValueOf<typeof listTeamProfit>> {
      const opened = await open(read, viewerId, query)
      const { list, next, total } = await listRows(read, viewerId, opened, query.group, {
        after,
        pageSize,
        withTotal: true,
      })
      return {
        list,
        next,
        totals: presentRow(total),
        path: opened.path.map(presentMember).map(({ memberId, account }) => ({ memberId, account })),
        currency,
        timeZone,
      }
    },

    /** Reads every row, a batch at a time. Throws AGENT_DOWNLINE_UNKNOWN before the first. */
    async readAll(read: Sql, viewerId: bigint, query: ProfitQuery): Promise<AsyncGenerator<TeamProfitRow[]>> {
      const opened = await open(read, viewerId, query)
      async function* batches() {
        let after: string | null | undefined
        while (after !== null) {
          const page = { after, pageSize: exportBatch, withTotal: false }
          const { list, next } = await listRows(read, viewerId, opened, query.group, page)
          yield list
          after = next
        }
      }
      return batches()
    },
  }
}

const noMember = { memberId: null, account: null, isDirect: null }

const presentRow = (sums: TeamFigures) => ({ active: sums.active, ...presentFigures(sums) })
