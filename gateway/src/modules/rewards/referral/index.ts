import type { FastifyInstance } from 'fastify'
import type { Core } from '../../../compose/open-core'
import type { RewardSource } from '../../../core/reward-source'
import { createAskerCookie } from '../../member'
import type { PlatformModule } from '../../site/platform'
import { referralInvariants } from './invariants'
import { registerReferral } from './referral.routes'
import { createReferralService } from './referral.service'
import { readReferralRules } from './referral-file'

export { referralInvariants } from './invariants'
export { insertCode } from './referral-code.sql'
export { createReferralCommands } from './referral-commands'
export { readReferralRules } from './referral-file'

interface ReferralDeps extends Pick<Core, 'config' | 'db' | 'clock' | 'brand' | 'cookie' | 'sealer'> {
  platform: Pick<PlatformModule, 'isOn'>
}

/** Opens referral: members invite friends by their own code, and both are rewarded. */
export function createReferralModule({ config, db, clock, brand, cookie, sealer, platform }: ReferralDeps) {
  const referral = createReferralService({
    db,
    clock,
    sealer,
    rules: readReferralRules(config.brandFolder),
    currency: brand.currency,
    timeZone: brand.timeZone,
    siteUrl: config.edgeUrl,
    isOn: platform.isOn,
  })
  const rewards: RewardSource = {
    name: 'REFERRAL',
    list: referral.listClaimable,
    count: referral.countClaimable,
    claim: referral.claimOne,
  }
  return {
    findInviter: referral.findInviter,
    record: referral.record,
    rewards,
    routes: (app: FastifyInstance) => registerReferral(app, { referral, askers: createAskerCookie(cookie) }),
    jobs: [{ name: 'referral', everyMs: 5000, run: referral.sweep, onlyOneGateway: true }],
    invariants: referralInvariants,
  }
}
