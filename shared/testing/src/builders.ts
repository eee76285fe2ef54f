import type { VendorCard, VendorLane } from '@parlay/contracts/endpoints/game-vendors'
import type { Game } from '@parlay/contracts/endpoints/games'
import type { MemberInfo } from '@parlay/contracts/endpoints/member'
import type { SystemStatus } from '@parlay/contracts/endpoints/platform'
import type { LoginValue } from '@parlay/contracts/endpoints/session'
import type { Balance } from '@parlay/contracts/endpoints/wallet'
import type { Withdrawable } from '@parlay/contracts/endpoints/withdrawals'

const someTime = Date.UTC(2026, 0, 15, 12)

export const aMember = (changes: Partial<MemberInfo> = {}): MemberInfo => ({
  id: '1',
  account: 'member01',
  nickname: 'Maya',
  type: 0,
  isAgent: 0,
  toUpline: false,
  clubLabel: { labelName: 'Silver', rankLevel: 2 },
  memberLabel: [],
  emailMasked: null,
  payeeNameMasked: null,
  idNumberMasked: null,
  mobileMasked: null,
  birthday: null,
  hasPassword: true,
  hasPaymentPassword: false,
  twoFactor: [],
  language: 'EN',
  avatar: { iconId: '1', url: '/art/avatars/1.svg' },
  lastLoginAt: null,
  createdAt: someTime,
  ...changes,
})

export const aLogin = (changes: Partial<LoginValue> = {}): LoginValue => ({
  token: 'tab-token',
  firstTimeLogin: false,
  passwordExpired: false,
  mustChangePassword: false,
  reason: null,
  isAgent: 0,
  account: 'member01',
  customerId: '1',
  memberLabel: [],
  merchant: 'parlay',
  ...changes,
})

export const aBalance = (changes: Partial<Balance> = {}): Balance => ({
  sumBalance: '1000.00',
  available: '1000.00',
  hold: '0.00',
  bonus: '0.00',
  currency: 'PHP',
  currencySymbol: 'P',
  version: 1,
  ...changes,
})

/** A state in which all of `aBalance` can be withdrawn now, for a fee. */
export const aWithdrawable = (changes: Partial<Withdrawable> = {}): Withdrawable => ({
  now: '990.00',
  later: [],
  never: [{ reason: 'FEE', amount: '10.00' }],
  ...changes,
})

export const aGame = (changes: Partial<Game> = {}): Game => ({
  nodeId: 'node-1',
  vassalage: 'PRL',
  gameType: 'RNG',
  name: 'Golden Harbour',
  image: '/art/games/golden-harbour',
  isGame: 'GAME',
  openMode: 'FRAME',
  defaultPlayType: null,
  vendor: 'PRL',
  accountTypeName: 'PRL',
  gameCode: 'golden-harbour',
  code: 'golden-harbour',
  minBet: '0.10',
  minLineNum: 1,
  rtp: '96.20',
  classify: [],
  isHot: false,
  isFav: false,
  demo: false,
  ...changes,
})

export const aVendorCard = (changes: Partial<VendorCard> = {}): VendorCard => ({
  vassalage: 'PRL',
  name: 'Parlay Studio',
  gameType: 'RNG',
  accountTypeId: '1',
  accountTypeName: 'PRL',
  isHot: true,
  maintenance: false,
  ...changes,
})

export const aLane = (title: VendorLane['title'], ...cards: Partial<VendorCard>[]): VendorLane => ({
  title,
  cards: cards.map((card) => aVendorCard({ gameType: title, ...card })),
})

export const aSystemStatus = (changes: Partial<SystemStatus> = {}): SystemStatus => ({
  status: 0,
  maintenance: false,
  maintenanceEnd: null,
  regionRestriction: false,
  location: { ip: '127.0.0.1', country: null },
  whitelabel: { modId: 'ROOT', enabled: true, childrenNodes: [] },
  registerRules: {},
  resources: [],
  customerService: [],
  feedback: { minWords: 5, maxWords: 500 },
  analytics: { gtagId: null },
  imageCDNs: [],
  launchGameCDNs: [],
  guestBookUrl: null,
  brand: {
    name: 'parlay',
    label: 'Parlay',
    merchant: 'parlay',
    currency: 'PHP',
    currencySymbol: 'P',
    timeZone: 'Asia/Manila',
    minAge: 21,
    languages: ['EN', 'TY'],
    jackpot: { base: '1000000.00', epoch: someTime, step: '165.11', intervalMs: 3000 },
  },
  identityProvider: null,
  serverTime: Date.now(),
  publicKey: { kid: 'none', jwk: { kty: 'EC', crv: 'P-256', x: '', y: '' } },
  ...changes,
})

/** Returns a site with these features on (reference H.3). */
export const aStatusWith = (...modIds: string[]): SystemStatus => aStatusOf(modIds, true)

/** Returns a site with these features switched off. */
export const aStatusWithout = (...modIds: string[]): SystemStatus => aStatusOf(modIds, false)

const aStatusOf = (modIds: readonly string[], enabled: boolean): SystemStatus =>
  aSystemStatus({
    whitelabel: {
      modId: 'ROOT',
      enabled: true,
      childrenNodes: modIds.map((modId) => ({ modId, enabled, childrenNodes: [] })),
    },
  })
