import { parseMoney } from '@parlay/contracts/money'
import { moneySchema } from '@parlay/contracts/shapes'
import { findBrandFile } from '@parlay/server'
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
export const readReferralRules = (brandFolder: string): ReferralRules | undefined =>
  findBrandFile(brandFolder, 'referral.json', fileSchema)
