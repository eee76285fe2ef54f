import type { ValueOf } from '@parlay/contracts'
import type { getBetDetail } from '@parlay/contracts/endpoints/history'
import { printMoney } from '@parlay/contracts/money'
import { z } from 'zod'
import { AppError } from '../../../core/errors'
import type { Database } from '../../../db'
import type { VendorAccess } from '../../games/vendors'
import type { LotteryModule } from '../../lottery'
import { type BetDetailRow, type BetKey, findBetDetail, listBetMovements } from './bet-detail.sql'
import { presentBet } from './history.service'

/** Milliseconds for which the bet waits for its vendor's page; it is shown without it after that. */
const replayTimeout = 1500

const replaySchema = z.object({ url: z.url() })

/** Reads the ids that the record gives: a number, or `told-` and a number for a round that a vendor reported of its own wallet. */
function keyOf(betId: string): BetKey | undefined {
  const [, prefix, id] = /^(told-)?(\d{1,18})$/.exec(betId) ?? []
  if (id === undefined) return undefined
  return prefix ? { reportedId: BigInt(id) } : { roundId: BigInt(id) }
}

interface BetDetailOptions extends VendorAccess, Pick<LotteryModule, 'findTicket'> {
  db: Database
}

/** Finds one bet of a member with all its known facts. */
export function createBetDetailService({ db, vendors, client, findTicket }: BetDetailOptions) {
  /**
   * Returns the vendor's page of a round. Not every vendor has one, and one that is down must not keep a member from
   * the bet. Only an address of the vendor's own origin is accepted.
   */
  async function findReplay({ vassalage, walletUser, round }: BetDetailRow): Promise<string | null> {
    const vendor = walletUser === null ? undefined : await vendors.find(vassalage)
    if (vendor === undefined) return null
    const call = {
      path: '/operator/generic/v2/game/round',
      body: { user: walletUser, round },
      answer: replaySchema,
    }
    const timeoutMs = Math.min(vendor.timeoutMs, replayTimeout)
    const answer = await client.ask({ ...vendor, timeoutMs }, call).catch(() => undefined)
    return answer && new URL(answer.url).origin === vendor.gameOrigin ? answer.url : null
  }

  return {
    /** Throws HIS_BET_UNKNOWN, also for another member's bet. */
    async find(memberId: bigint, betId: string): Promise<ValueOf<typeof getBetDetail>> {
      const key = keyOf(betId)
      const row = key && (await findBetDetail(db, memberId, key))
      if (!row) throw new AppError('HIS_BET_UNKNOWN')
      const [movements, ticket, replayUrl] = await Promise.all([
        row.roundId === null ? [] : listBetMovements(db, memberId, row.roundId),
        row.roundId === null ? null : findTicket(memberId, row.roundId),
        findReplay(row),
      ])
      return {
        ...presentBet(row),
        vendorName: row.vendorName,
        settledAt: row.settledAt?.getTime() ?? null,
        movements: movements.map((movement) => ({
          ...movement,
          amount: printMoney(movement.amount),
          balanceAfter: printMoney(movement.balanceAfter),
          time: movement.time.getTime(),
        })),
        ticket,
        replayUrl,
        result: row.result,
      }
    },
  }
}

export type BetDetailService = ReturnType<typeof createBetDetailService>
