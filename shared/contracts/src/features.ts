import { type ContractKind, contractKinds } from './endpoints/agent-contracts'
import { laneTitles } from './endpoints/game-vendors'
import type { RewardSourceName } from './endpoints/rewards'
import { switchOfAgentPage, switchOfMemberPage, switchOfPath } from './feature-pages'
import { gameCategory } from './game-category'
import { type AgentCentrePage, agentCentrePages, type MemberCentrePage, memberCentrePages } from './remotes'

/** A call of which only some requests belong to a feature: those whose `field` has the value `is`. */
export interface PartOfCall {
  call: string
  field: 'gameType' | 'kind'
  is: string
}

/** A leaf of the whitelabel tree, and what is available only while it is on. */
export interface Feature {
  modId: string
  /** True if it is on for a brand that does not set it. */
  isOn: boolean
  /** The calls that the gateway refuses with SYS_FUNCTION_OFF while it is off, by their module ids. */
  calls: readonly (string | PartOfCall)[]
  /** The sources whose rewards are neither listed nor paid while it is off. */
  rewards: readonly RewardSourceName[]
  paths: readonly string[]
  memberPages: readonly MemberCentrePage[]
  agentPages: readonly AgentCentrePage[]
}

type Governed = Partial<Pick<Feature, 'calls' | 'rewards'>>

const withPages = (modId: string, isOn: boolean, { calls = [], rewards = [] }: Governed): Feature => ({
  modId,
  isOn,
  calls,
  rewards,
  paths: Object.keys(switchOfPath).filter((path) => switchOfPath[path] === modId),
  memberPages: memberCentrePages.filter((page) => switchOfMemberPage(page) === modId),
  agentPages: agentCentrePages.filter((page) => switchOfAgentPage(page) === modId),
})

const on = (modId: string, governed: Governed = {}): Feature => withPages(modId, true, governed)
const off = (modId: string, governed: Governed = {}): Feature => withPages(modId, false, governed)

/**
 * The calls that open a game or a room of one. Their requests name the game in different ways, so the gateway finds it
 * first, and then asks for the switch of its category.
 */
export const launchCalls = ['GAME.launch', 'GAME.try', 'GAME.launchFB', 'GAME.rooms', 'LOTT.lobby'] as const
/** The calls that list the games of one category. */
const callsOfGames = ['GAME.list', 'GAME.rows', 'GAME.hot', 'GAME.favAdd', 'GAME.favList', 'GAME.recent']
/**
 * Other calls that belong to one category only. A lottery's tickets, follow-ups and proofs stay available for tickets
 * that members have already bought.
 */
const callsOfCategory: Partial<Record<(typeof laneTitles)[number], readonly (string | PartOfCall)[]>> = {
  SPORTS: [{ call: 'GAME.matches', field: 'gameType', is: 'SPORTS' }],
  ESPORTS: [{ call: 'GAME.matches', field: 'gameType', is: 'ESPORTS' }],
  LOTT: [
    ...[
      'LOTT.menu',
      'LOTT.current',
      'LOTT.opened',
      'LOTT.openedAll',
      'LOTT.stats',
      'LOTT.voids',
      'LOTT.recent',
      'LOTT.playTypes',
    ],
    'LOTT.bet',
  ],
}

/**
 * The calls that only one page of the member centre makes. Calls that other places make too stay available: a game
 * transfers money to its vendor's wallet automatically, and this money can be returned at any time.
 */
const callsOfMemberPage: Partial<Record<MemberCentrePage, Governed>> = {
  transferFund: { calls: ['WAL.transferList'] },
  depositv2: { calls: ['DEP.methods', 'DEP.create', 'DEP.list', 'DEP.cancel', 'DEP.proof'] },
  withdraw: {
    calls: ['WDR.options', 'WDR.accounts', 'WDR.saveAccount', 'WDR.create', 'WDR.list', 'WDR.confirm'],
  },
  personalHistoryCopy: { calls: ['HIS.bets', 'HIS.betsExport', 'HIS.betDetail'] },
  transactionHistory: { calls: ['HIS.tx', 'HIS.txExport'] },
  personalProfit: { calls: ['HIS.profit', 'HIS.profitExport'] },
  bonusDetails: { calls: ['HIS.bonus', 'HIS.bonusBets', 'HIS.bonusCancel', 'HIS.bonusExport'] },
  rewardCenter: { calls: ['REW.list', 'REW.claim', 'REW.claimAll'] },
  missionLeaderboard: { calls: ['MIS.summary', 'MIS.board', 'MIS.claim'], rewards: ['MISSION', 'BOARD'] },
  messageV2: { calls: ['MSG.list', 'MSG.read', 'MSG.delete', 'MSG.unread'] },
}

const callsOfAgentPage: Partial<Record<AgentCentrePage, readonly string[]>> = {
  agentTeamOverview: ['AGT.overview'],
  registerCenter: ['AGT.links', 'AGT.saveLink', 'AGT.deleteLink', 'AGT.createDownline'],
  downlineManagmentView: ['AGT.downline', 'AGT.updateDownline'],
  personalHistoryCopy: ['AGT.bets', 'AGT.betsExport'],
  palStatementsAgentCopy: ['AGT.profit', 'AGT.profitExport'],
  agentRevenueReport: ['AGT.revenue', 'AGT.revenueExport'],
  agentDownlineTransactionDetailsCopy: ['AGT.tx', 'AGT.txExport'],
}

const callOfContract: Record<ContractKind, string> = {
  DIVIDEND: 'AGT.dividend',
  DAILY: 'AGT.dailySalary',
  HOURLY: 'AGT.hourlySalary',
  REALTIME: 'AGT.realtimeSalary',
}
const callsOfContracts = ['AGT.contracts', 'AGT.previewContract', 'AGT.salaryRecords', 'AGT.salaryRecordsExport']

const category = (title: (typeof laneTitles)[number]): Feature =>
  on(`NAV.${title}`, {
    calls: [
      ...callsOfGames.map((call): PartOfCall => ({ call, field: 'gameType', is: title })),
      ...(callsOfCategory[title] ?? []),
    ],
  })

const contracts = (kind: ContractKind): Feature =>
  on(`CONTRACT.${kind}`, {
    calls: [callOfContract[kind], ...callsOfContracts.map((call): PartOfCall => ({ call, field: 'kind', is: kind }))],
  })

const hasOwnSwitch = (modId: string | undefined, branch: string): modId is string =>
  modId?.startsWith(`${branch}.`) ?? false

/**
 * Every feature that a brand or an operator switches (reference H.3), under the branches of the whitelabel tree; one
 * without a branch is a leaf of the root. Rules that this table cannot express, such as the fields of a registration,
 * are in the code that reads the switch; `gateway/src/whitelabel.test.ts` shows the effect of each.
 */
export const featureTree: readonly { branch: string | null; features: readonly Feature[] }[] = [
  {
    branch: 'LOGIN',
    features: [
      on('LOGIN.USERNAME', { calls: ['REG.register'] }),
      off('LOGIN.SMS'),
      off('LOGIN.GOOGLE'),
      off('LOGIN.FACEBOOK'),
      off('LOGIN.FREEPLAY', { calls: ['SESSION.freeplay'] }),
      off('LOGIN.GUARD'),
    ],
  },
  {
    branch: 'REG',
    features: [
      off('REG.DIRECT'),
      off('REG.MOBILE', { calls: ['REG.registerMobile'] }),
      off('REG.MOBPASS'),
      off('REGMOBVERF3'),
    ],
  },
  { branch: null, features: [on('PWD', { calls: ['ACC.changePassword'] }), off('CHNGPASSVERIF3')] },
  { branch: 'NAV', features: laneTitles.map(category) },
  { branch: 'GAME', features: [off('GAME.DEMO', { calls: ['GAME.try'] })] },
  { branch: 'LOTT', features: [off('LOTT.FAVSYNC')] },
  {
    branch: 'MEM',
    features: memberCentrePages
      .filter((page) => hasOwnSwitch(switchOfMemberPage(page), 'MEM'))
      .map((page) => on(`MEM.${page}`, callsOfMemberPage[page])),
  },
  {
    branch: 'AGT',
    features: agentCentrePages
      .filter((page) => hasOwnSwitch(switchOfAgentPage(page), 'AGT'))
      .map((page) => on(`AGT.${page}`, { calls: callsOfAgentPage[page] ?? [] })),
  },
  { branch: 'CONTRACT', features: contractKinds.map(contracts) },
  {
    branch: 'PROMO',
    features: [
      // Earned rewards for friends are paid anyway.
      off('PROMO.REFERRAL', { calls: ['REF.info'] }),
      on('PROMO.RAFFLE', { calls: ['RAF.status', 'RAF.tickets', 'RAF.claim'], rewards: ['RAFFLE'] }),
    ],
  },
  {
    branch: null,
    features: [
      on('POINTS', {
        calls: [
          ...['PNT.mall', 'PNT.config', 'PNT.balance', 'PNT.history', 'PNT.rewards', 'PNT.redeems', 'PNT.redeem'],
          'PNT.convert',
        ],
      }),
      on('RANK', { calls: ['RNK.info', 'RNK.claim'], rewards: ['RANK'] }),
    ],
  },
  { branch: 'TRF', features: [on('TRF.UP', { calls: ['TRF.upline'] }), on('TRF.DOWN', { calls: ['TRF.downline'] })] },
  { branch: 'CS', features: [off('CS.CHAT'), off('CS.VIP')] },
  {
    branch: 'RES',
    features: ['TELEGRAM', 'TWITTER', 'DOUYIN', 'IOS', 'ANDROID', 'FACEBOOK'].map((name) => off(`RES.${name}`)),
  },
  {
    branch: 'VERIFY',
    features: [on('VERIFY.HUMAN'), on('VERIFY.2FA'), off('VERIFY.2FA.ALL'), off('VERIFY.2FA.PAYEE')],
  },
]

/** Every leaf of the tree. */
export const features: readonly Feature[] = featureTree.flatMap((branch) => branch.features)

const partsOf = (moduleId: string) =>
  features.flatMap(({ modId, calls }) =>
    calls.flatMap((one) => (typeof one === 'object' && one.call === moduleId ? [{ ...one, modId }] : [])),
  )

/** Returns the switches that the whole call needs, whatever its request is. */
export const switchesOfCall = (moduleId: string): string[] =>
  features.filter(({ calls }) => calls.includes(moduleId)).map(({ modId }) => modId)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Returns the switches that a request of the call needs in addition. The request may be anything: it is not validated
 * yet.
 */
export function switchesOfRequest(moduleId: string, request: unknown): string[] {
  const parts = partsOf(moduleId)
  if (parts.length === 0 || typeof request !== 'object' || request === null) return []
  const fields = { ...request } as Record<string, unknown>
  const vendor = textOf(fields.vassalage ?? fields.vendor)
  const values = { gameType: gameCategory(textOf(fields.gameType), vendor), kind: fields.kind }
  return parts.filter(({ field, is }) => values[field] === is).map(({ modId }) => modId)
}

/** Returns whether the call, or some of its requests, can be switched off. */
export const isSwitched = (moduleId: string): boolean =>
  switchesOfCall(moduleId).length > 0 ||
  partsOf(moduleId).length > 0 ||
  launchCalls.some((launchCall) => launchCall === moduleId)

/** Returns the switch that the rewards of a source need, if there is one. */
export const switchOfRewards = (source: RewardSourceName): string | undefined =>
  features.find(({ rewards }) => rewards.includes(source))?.modId
