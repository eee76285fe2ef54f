import type { WhitelabelNode } from '@parlay/contracts/endpoints/platform'
import { features, featureTree } from '@parlay/contracts/features'

/** The switches that the brand or the operator has set, by module id. Others keep their default from the tree. */
export type Switches = Readonly<Record<string, boolean>>

const modIdOfFlag: Readonly<Record<string, string>> = {
  usernameEnabled: 'LOGIN.USERNAME',
  showVerCodeLogin: 'LOGIN.SMS',
  google: 'LOGIN.GOOGLE',
  facebook: 'LOGIN.FACEBOOK',
  hasFreePlay: 'LOGIN.FREEPLAY',
  trialDemoLaunch: 'GAME.DEMO',
  lotteryFavSync: 'LOTT.FAVSYNC',
  loginGuard: 'LOGIN.GUARD',
  directRegistration: 'REG.DIRECT',
  mobileReg: 'REG.MOBILE',
  mobileRegPass: 'REG.MOBPASS',
  pwdEnabled: 'PWD',
  referral: 'PROMO.REFERRAL',
  humanVerification: 'VERIFY.HUMAN',
  secondFactor: 'VERIFY.2FA',
  secondFactorForAll: 'VERIFY.2FA.ALL',
  legacy2faPayee: 'VERIFY.2FA.PAYEE',
}

/** The ids of all nodes of the tree. */
export const modIds: readonly string[] = [
  'ROOT',
  ...featureTree.flatMap(({ branch }) => branch ?? []),
  ...features.map(({ modId }) => modId),
]

/** Converts a brand's flags, which are named as in the product spec, to switches of the tree. */
export const switchesOfFlags = (flags: Readonly<Record<string, boolean>>): Switches =>
  Object.fromEntries(Object.entries(flags).map(([flag, isOn]) => [modIdOfFlag[flag] ?? flag, isOn]))

/** The tree with the given switches. A later set takes precedence over an earlier one. */
export function buildWhitelabel(...sets: Switches[]): WhitelabelNode {
  const switches: Switches = Object.assign({}, ...sets)
  const node = (modId: string, isOn: boolean, childrenNodes: WhitelabelNode[] = []): WhitelabelNode => ({
    modId,
    enabled: switches[modId] ?? isOn,
    childrenNodes,
  })
  const nodes = featureTree.flatMap(({ branch, features: leaves }) => {
    const below = leaves.map(({ modId, isOn }) => node(modId, isOn))
    return branch === null ? below : [node(branch, true, below)]
  })
  return node('ROOT', true, nodes)
}

const defaults = new Map(features.map(({ modId, isOn }) => [modId, isOn]))
const branchOf = new Map(
  featureTree.flatMap(({ branch, features: leaves }) => leaves.map(({ modId }) => [modId, branch] as const)),
)

/**
 * The value of one switch in the tree made of the same sets. As in the browser, a branch that is off switches off
 * everything below it.
 */
export function isSwitchedOn(modId: string, ...sets: Switches[]): boolean {
  const settingOf = (id: string): boolean | undefined => sets.findLast((switches) => id in switches)?.[id]
  const above = ['ROOT', branchOf.get(modId) ?? 'ROOT']
  return above.every((id) => settingOf(id) ?? true) && (settingOf(modId) ?? defaults.get(modId) ?? false)
}
