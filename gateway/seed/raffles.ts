import type { Clock } from '../src/core/clock'
import type { Database } from '../src/db'
import { createRaffleCommands, readRaffles } from '../src/modules/rewards/raffles'

interface DemoRaffles {
  clock: Clock
  brandFolder: string
  currency: string
  timeZone: string
  memberIds: ReadonlyMap<string, bigint>
}

/**
 * This member has drawn from every wheel and basket of eggs, and grabbed a share of every open envelope. The prizes are
 * random.
 */
export const whoDraws = 'member15'
const mostDraws = 3

/**
 * Tickets come from the demo's deposits, by the brand's rule. The member who draws has some more, as after an apology.
 */
export async function takePartInRaffles(db: Database, { brandFolder, memberIds, ...rest }: DemoRaffles): Promise<void> {
  const raffles = readRaffles(brandFolder)
  const commands = createRaffleCommands({ db, raffles, ...rest })
  await commands.publish()
  await commands.readStream()
  const memberId = memberIds.get(whoDraws)
  if (memberId === undefined) return
  for (const { id: promotionId, kind } of raffles) {
    const times = kind === 'REDENVELOPE' ? 1 : mostDraws
    if (kind !== 'REDENVELOPE') {
      const gift = { raffleId: promotionId, memberId, count: mostDraws, reference: 'demo' }
      await db.transaction((tx) => commands.grantTickets(tx, gift))
    }
    for (let index = 0; index < times; index += 1) {
      const wish = { kind, promotionId, memberId, requestKey: `demo:${promotionId}:${index}` }
      await unlessRefused(async () => commands.claim(wish))
    }
  }
}

/** A raffle that is not open yet, or without a ticket left, is skipped. */
const unlessRefused = (attempt: () => Promise<unknown>) =>
  attempt().catch((error: { code?: string }) => {
    if (!error.code?.startsWith('RAF_')) throw error
  })
