import { assertMayEarn } from '../../../core/assert-may-earn'
import { AppError } from '../../../core/errors'
import { announceBalance, announceCounts } from '../../../core/events'
import type { createGrabBatches } from './batch-grabs'
import type { RaffleCommandOptions } from './grant-tickets'
import type { PotRaffle } from './raffle-file'

export interface Grabbed {
  type: 'SHARE'
  raffleId: string
  share: number
}

interface GrabOptions extends Pick<RaffleCommandOptions, 'db' | 'clock' | 'currency'> {
  grabOne: ReturnType<typeof createGrabBatches>
}

/** Grabs a share of a pot. Throws RAF_ALREADY, RAF_EMPTY, RAF_NOT_ELIGIBLE or REWARDS_CLOSED. */
export async function grabShare(
  { db, clock, currency, grabOne }: GrabOptions,
  { id: raffleId, termsVersion }: PotRaffle,
  { memberId, requestKey }: { memberId: bigint; requestKey: string },
): Promise<Grabbed> {
  const grab = { raffleId, memberId, termsVersion, requestKey, currency, at: clock.now() }
  const { outcome, share } = await grabOne(grab)
  if (outcome === 'grabbed' && share !== null) {
    announceBalance(db, memberId)
    announceCounts(db, memberId, 'RAFFLE')
    return { type: 'SHARE', raffleId, share }
  }
  if (outcome === 'had') throw new AppError('RAF_ALREADY')
  if (outcome !== 'refused') throw new AppError('RAF_EMPTY')
  await assertMayEarn(db, memberId, clock.now())
  throw new AppError('RAF_NOT_ELIGIBLE')
}
