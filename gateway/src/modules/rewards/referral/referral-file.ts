import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseMoney } from '@parlay/contracts/money'
import { moneySchema } from '@parlay/contracts/shapes'
import { z } from 'zod'

/** The marks by which two accounts may prove to be one person's. */
const sharedKinds = ['DEVICE', 'ADDRESS', 'CONTACT', 'PAYEE'] as const
export type SharedKind = (typeof sharedKinds)[number]

const amountSchema = moneySchema.transform(parseMoney).refine((amount) => amount > 0n, 'is not above zero')

const fileSchema = z
  .strictObject({
    termsVersion: z.string().min(1).max(32),
    /** The first deposit and the total bets that a friend needs, within this number of days after registering. */
    firstDeposit: amountSchema,
    validBet: amountSchema,
    days: z.number().int().min(1).max(365),
    inviterReward: amountSchema,
    inviteeReward: amountSchema,
    /** The number of friends in one calendar month for whom a member is rewarded. */
    rewardsPerMonth: z.number().int().min(1).max(1000),
    /** The maximum of all rewards together. */
    budget: amountSchema,
    /** A friend who shares one of these with the member, or all but the address with another friend, does not qualify. */
    notShared: z
      .array(z.enum(sharedKinds))
      .refine((kinds) => new Set(kinds).size === kinds.length, 'names one of them twice'),
  })
  .refine(({ inviterReward, inviteeReward, budget }) => inviterReward + inviteeReward <= budget, {
    path: ['budget'],
    message: 'does not cover one referral',
  })
export type ReferralRules = z.infer<typeof fileSchema>

/** Reads the referral of a brand; a brand without the file has none. Throws an Error with a one-line message. */
export function readReferralRules(brandFolder: string): ReferralRules | undefined {
  const path = join(brandFolder, 'referral.json')
  if (!existsSync(path)) return undefined
  const parsed = fileSchema.safeParse(readJson(path))
  if (parsed.success) return parsed.data
  const [fault] = parsed.error.issues
  throw new Error(`referral: ${path}: ${fault?.path.join('.')}: ${fault?.message}`)
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Error(`referral: ${path}: is not JSON`, { cause: error })
  }
}
