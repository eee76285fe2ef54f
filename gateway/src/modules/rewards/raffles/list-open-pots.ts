import { printMoney } from '@parlay/contracts/money'
import { runOf } from '../../../core/planned-run'
import type { RewardSource } from '../../../core/reward-source'
import type { RaffleCommandOptions } from './grant-tickets'
import type { RaffleNames } from './name-prizes'
import * as pots from './pot.sql'
import type { RaffleCommands } from './raffle-commands'
import { isPot, type PotRaffle } from './raffle-file'
import { isOpen } from './raffle-run'

type PotOptions = Pick<RaffleCommandOptions, 'db' | 'clock' | 'raffles' | 'timeZone'>

/** Lists the pots of which the member could grab a share now. */
async function listOpenPots({ db, clock, raffles, timeZone }: PotOptions, memberId: bigint): Promise<PotRaffle[]> {
  const now = clock.now()
  const open = raffles.filter(isPot).filter((pot) => isOpen(runOf(pot, now, timeZone), now))
  const ids = open.map(({ id }) => id)
  if (ids.length === 0) return []
  const [had, filled] = await Promise.all([pots.listShares(db, memberId, ids), pots.listPotsWithShares(db, ids)])
  return open.filter(({ id }) => filled.includes(id) && !had.some(({ raffleId }) => raffleId === id))
}

/** Lists open red envelopes as rewards. Their amount is the minimum, because only the grab reveals the real one. */
export const createPotRewards = (
  options: PotOptions & { names: Pick<RaffleNames, 'titleOf'> },
  commands: Pick<RaffleCommands, 'claim'>,
): RewardSource => ({
  name: 'RAFFLE',
  async list(memberId, language) {
    const now = options.clock.now()
    return (await listOpenPots(options, memberId)).map((pot) => ({
      id: pot.id,
      type: 'MONEY',
      amount: printMoney(pot.least),
      isLeast: true,
      title: options.names.titleOf(pot.id, language),
      expiresAt: runOf(pot, now, options.timeZone).closes?.getTime() ?? null,
    }))
  },
  count: async (memberId) => (await listOpenPots(options, memberId)).length,
  async claim({ memberId, id }) {
    await commands.claim({ memberId, kind: 'REDENVELOPE', promotionId: id, requestKey: `reward:${id}` })
    const [share] = await pots.listShares(options.db, memberId, [id])
    return { amount: printMoney(share?.amount ?? 0n) }
  },
})
