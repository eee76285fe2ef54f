import { agentCentrePages, memberCentrePages } from '@parlay/shared/contracts'
import type { WhitelabelNode } from '@parlay/shared/contracts/endpoints/platform'

/** The switches that the brand or the operator has set, by module id. Others keep their default from the tree. */
export type Switches = Readonly<Record<string, boolean>>

interface Branch {
  modId: string
  isOn?: boolean
  children?: readonly Branch[]
}

const on = (modId: string): Branch => ({ modId, isOn: true })
const off = (modId: string): Branch => ({ modId, isOn: false })

/** All features (reference H.3), with the defaults for a brand that does not set them. */
const tree: Branch = {
  modId: 'ROOT',
  children: [
    {
      modId: 'LOGIN',
      children: [
        on('LOGIN.USERNAME'),
        off('LOGIN.SMS'),
        off('LOGIN.GOOGLE'),
        off('LOGIN.FACEBOOK'),
        off('LOGIN.FREEPLAY'),
        off('LOGIN.GUARD'),
      ],
    },
    { modId: 'REG', children: [off('REG.DIRECT'), off('REG.MOBILE'), off('REG.MOBPASS'), off('REGMOBVERF3')] },
    { modId: 'PWD', children: [off('CHNGPASSVERIF3')] },
    {
      modId: 'NAV',
      children: ['SPORTS', 'ESPORTS', 'RNG', 'LIVE', 'FISH', 'PVP', 'LOTT', 'ELOTT', 'DS88'].map((lane) =>
        on(`NAV.${lane}`),
      ),
    },
    { modId: 'GAME', children: [off('GAME.DEMO')] },
    { modId: 'LOTT', children: [off('LOTT.FAVSYNC')] },
    { modId: 'MEM', children: memberCentrePages.map((page) => on(`MEM.${page}`)) },
    { modId: 'AGT', children: agentCentrePages.map((page) => on(`AGT.${page}`)) },
    { modId: 'CONTRACT', children: ['DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME'].map((kind) => on(`CONTRACT.${kind}`)) },
    { modId: 'PROMO', children: [off('PROMO.REFERRAL'), off('PROMO.RAFFLE')] },
    on('POINTS'),
    on('RANK'),
    { modId: 'TRF', children: [on('TRF.UP'), on('TRF.DOWN')] },
    { modId: 'CS', children: [off('CS.CHAT'), off('CS.VIP')] },
    {
      modId: 'RES',
      children: ['TELEGRAM', 'TWITTER', 'DOUYIN', 'IOS', 'ANDROID', 'FACEBOOK'].map((name) => off(`RES.${name}`)),
    },
    { modId: 'RG' },
    {
      modId: 'VERIFY',
      children: [on('VERIFY.HUMAN'), on('VERIFY.2FA'), off('VERIFY.2FA.ALL'), off('VERIFY.2FA.PAYEE')],
    },
  ],
}

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

/** Converts a brand's flags, which are named as in the product spec, to switches of the tree. */
export const switchesOfFlags = (flags: Readonly<Record<string, boolean>>): Switches =>
  Object.fromEntries(Object.entries(flags).map(([flag, isOn]) => [modIdOfFlag[flag] ?? flag, isOn]))

/** The tree with the given switches. A later set takes precedence over an earlier one. */
export function buildWhitelabel(...sets: Switches[]): WhitelabelNode {
  const switches: Switches = Object.assign({}, ...sets)
  const toNode = ({ modId, isOn = true, children = [] }: Branch): WhitelabelNode => ({
    modId,
    enabled: switches[modId] ?? isOn,
    childrenNodes: children.map(toNode),
  })
  return toNode(tree)
}

const isOnByDefault = new Map<string, boolean>()
const noteDefaults = ({ modId, isOn = true, children = [] }: Branch): void => {
  isOnByDefault.set(modId, isOn)
  children.forEach(noteDefaults)
}
noteDefaults(tree)

/** The value of one switch in the tree made of the same sets. */
export function isSwitchedOn(modId: string, ...sets: Switches[]): boolean {
  const set = sets.findLast((switches) => modId in switches)
  return set?.[modId] ?? isOnByDefault.get(modId) ?? false
}

/** The switches set by a part of a tree, which are those of its own node and of all nodes below it. */
export function switchesOfTree(node: Partial<WhitelabelNode>): Switches {
  const own = node.modId !== undefined && node.enabled !== undefined ? { [node.modId]: node.enabled } : {}
  return Object.assign({}, own, ...(node.childrenNodes ?? []).map(switchesOfTree))
}
