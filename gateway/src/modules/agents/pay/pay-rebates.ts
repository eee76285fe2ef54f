import { divideHalfEven } from '@parlay/contracts/money'
import { dateOf, lastNight, midnightOf } from '../../../core/business-day'
import type { Clock } from '../../../core/clock'
import { groupBy } from '../../../core/group-by'
import type { Database, Sql } from '../../../db'
import { postAgentPay } from '../../../ledger'
import { settle } from './pay-formula'
import { listCarries, lockKind, saveCarries } from './pay-run.sql'
import * as rows from './rebate.sql'

export interface RebateRunsOptions {
  db: Database
  clock: Clock
  currency: string
  timeZone: string
}

const membersPerBatch = 1000

/**
 * Pays each member the rebate on their own valid bets, and each upline the difference to its own rate on the valid bets
 * below, once for each business day. A branch gets in total the rate of its top times all its valid bets, so the parts
 * add up to this amount.
 */
export function createRebateRuns({ db, clock, currency, timeZone }: RebateRunsOptions) {
  async function pay(tx: Sql, day: rows.Day, batch: readonly rows.Rebate[]): Promise<void> {
    const memberIds = batch.map(({ memberId }) => memberId)
    const at = clock.now()
    await lockKind(tx, 'REBATE')
    const carries = new Map((await listCarries(tx, 'REBATE', memberIds)).map((carry) => [carry.downlineId, carry]))
    const lasts = new Map((await rows.listLastRebates(tx, memberIds, day.from)).map((last) => [last.memberId, last]))
    const sums = await rows.sumRebatesBelow(tx, memberIds, day.from)
    const below = new Map(sums.map(({ memberId, sum }) => [memberId, sum]))
    const rebates = batch.flatMap((rebate): rows.NewRebate[] => {
      const { memberId, uplineId, rate, base } = rebate
      const gross = divideHalfEven(base * BigInt(rate), 1_000_000n)
      const downlines = below.get(memberId) ?? 0n
      const last = lasts.get(memberId)
      if (last && last.base === base && last.gross === gross && last.downlines === downlines) return []
      const { balance: carriedIn = 0n, isSuspended = false } = carries.get(memberId) ?? {}
      const paidBefore = last ? last.gross - last.downlines : 0n
      const { amount, carriedOut } = settle({ gross, downlines, carriedIn, paidBefore, isSuspended })
      const revision = (last?.revision ?? 0) + 1
      return [
        {
          ...day,
          memberId,
          uplineId,
          rate,
          base,
          revision,
          gross,
          downlines,
          carriedIn,
          carriedOut,
          paidBefore,
          amount,
        },
      ]
    })
    if (rebates.length === 0) return
    await rows.insertRebates(tx, rebates, at)
    await saveCarries(
      tx,
      'REBATE',
      rebates.map(({ memberId, carriedIn, carriedOut }) => ({ downlineId: memberId, carriedIn, carriedOut })),
    )
    const payments = rebates
      .filter(({ amount }) => amount > 0n)
      .map(({ memberId, revision, amount }) => ({
        reference: `rebate:${memberId}:${dateOf(day.from, timeZone)}:${revision}`,
        memberId,
        amount,
      }))
    await postAgentPay(tx, payments, { kind: 'rebate', currency, at })
  }

  /** Pays the lowest branches first, because their amounts are taken off the amounts above. */
  async function payAll(day: rows.Day, rebates: readonly rows.Rebate[]): Promise<void> {
    for (const [, level] of groupBy(rebates, ({ depth }) => depth)) {
      for (let from = 0; from < level.length; from += membersPerBatch) {
        await db.transaction((tx) => pay(tx, day, level.slice(from, from + membersPerBatch)))
      }
    }
  }

  return {
    /** Pays each unpaid business day that is over and checked. The very first run pays only the last such day. */
    async run(checked: Date): Promise<void> {
      const night = lastNight(clock.now(), timeZone)
      if (night === undefined) return
      const last = await rows.findLastDay(db)
      let from = last ? midnightOf(last, timeZone, 1) : night.from
      while (from < night.to && from < checked) {
        const day = { from, to: midnightOf(from, timeZone, 1) }
        await payAll(day, await rows.listRebates(db, day, currency, null))
        await rows.insertDay(db, day, clock.now())
        from = day.to
      }
    },

    /** Works out the days of late play again. */
    async correct(since: string, until: string): Promise<void> {
      for (const { memberIds, ...day } of await rows.listLateDays(db, currency, since, until)) {
        await payAll(day, await rows.listRebates(db, day, currency, memberIds))
      }
    },
  }
}

export type RebateRuns = ReturnType<typeof createRebateRuns>
