import { readPromotions } from '@parlay/shared/server'
import { createSealer } from '../src/core/sealer'
import type { Database } from '../src/db'
import { createPromotionCommands } from '../src/modules/promotions'

interface DemoPromotions {
  brandFolder: string
  memberIds: ReadonlyMap<string, bigint>
  currency: string
  timeZone: string
  at: Date
}

/** Somebody is in the middle of what is reached by playing; gifts wait for everybody. */
const whoPlays = 'member02'

export async function joinPromotions(
  db: Database,
  { brandFolder, memberIds, at, ...rest }: DemoPromotions,
): Promise<void> {
  const promotions = readPromotions(brandFolder)
  const memberId = memberIds.get(whoPlays)
  const [running] = promotions.filter(({ kind, opens }) => kind === 'ROUNDS' && Number(opens) < 0)
  if (memberId === undefined || running === undefined) return
  const commands = createPromotionCommands({
    db,
    clock: { now: () => at },
    sealer: createSealer(),
    promotions,
    ...rest,
  })
  await commands.join({ memberId, promotionId: running.id, termsVersion: running.termsVersion })
}
