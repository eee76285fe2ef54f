import { createHash } from 'node:crypto'
import { drawLetters } from '../src/core/order-no'
import { createSealer } from '../src/core/sealer'
import type { Database } from '../src/db'
import { createReferralCommands, insertCode, readReferralRules } from '../src/modules/rewards/referral'

interface DemoReferrals {
  brandFolder: string
  memberIds: ReadonlyMap<string, bigint>
  personalDataKey: string | undefined
  currency: string
  timeZone: string
  joinedAt: (account: string) => Date
  at: Date
}

/**
 * The invited members by inviter. By their real deposits and play since then, member02 and member08 have qualified,
 * member05 has not yet, and member12 ran out of time.
 */
const friends: Record<string, readonly string[]> = {
  member01: ['member02', 'member05', 'member08', 'member11', 'member12'],
  member03: ['member17'],
}
/** These two use one browser. */
const sameBrowser = ['member01', 'member11']
const whoClaimed = ['member02', 'member03']

/** Referrals in every state, judged as on the site. */
export async function addReferrals(db: Database, { memberIds, joinedAt, at, ...demo }: DemoReferrals): Promise<void> {
  const rules = readReferralRules(demo.brandFolder)
  if (rules === undefined) return
  const sealer = createSealer(demo.personalDataKey)
  const commands = createReferralCommands({ ...demo, db, clock: { now: () => at }, sealer, rules })
  const idOf = (account: string): bigint => {
    const id = memberIds.get(account)
    if (id === undefined) throw new Error(`the demo has no ${account}`)
    return id
  }
  for (const [inviter, invited] of Object.entries(friends)) {
    const code = drawLetters(8, createHash('sha256').update(`code of ${inviter}`).digest())
    await insertCode(db, idOf(inviter), code, joinedAt(inviter))
    for (const friend of invited) {
      const referral = { inviterId: idOf(inviter), inviteeId: idOf(friend), device: undefined, at: joinedAt(friend) }
      await db.transaction((tx) => commands.record(tx, referral))
    }
  }
  for (const account of sameBrowser) await commands.note(db, idOf(account), 'a browser of the demo')
  await commands.sweep()
  for (const account of whoClaimed) await commands.claim({ memberId: idOf(account), device: undefined })
}
