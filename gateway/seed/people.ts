/** The difference between a demo account and an ordinary one. */
type DemoTrait = 'plain' | 'weak' | 'expired' | 'first' | 'second-factor' | 'trial'

interface Habit {
  /** Days with play out of ten. */
  daysOfTen: number
  /** Minor units, one of the stakes that the machines offer. */
  usualStake: bigint
  smallStake: bigint
}

export interface DemoPerson {
  account: string
  nickname: string
  /** 0 member, 4 trial, the rest agents. */
  isAgent: 0 | 1 | 2 | 4 | 41 | 42
  upline: string | null
  /**
   * The share of valid bets that is paid back, in millionths. An agent's share is above those of the agent's downlines.
   */
  rebateMillionths: number
  /** Days before today on which the account was opened. */
  joinedDaysAgo: number
  trait: DemoTrait
  /** The amount of play of this person; null for no play. */
  habit: Habit | null
}

export const demoPassword = 'Parlay#2026'
export const weakPassword = '123456'
/** The payment password of the first three members. */
export const demoPaymentPassword = '246801'
export const withPaymentPassword = ['member01', 'member02', 'member03'] as const
/** The key of the account with a second factor, for any authenticator. */
export const demoTotpSecret = 'JBSWY3DPEHPK3PXP'
export const demoRecoveryCodes: readonly string[] = Array.from(
  { length: 10 },
  (_, index) => `demo-${String(index + 1).padStart(4, '0')}`,
)

/** The accounts of staff, each with the role of its name. They have the password, the authenticator and the recovery codes of `twofa01`. */
export const demoStaff: readonly { account: string; name: string; role: string }[] = [
  { account: 'admin01', name: 'Ada Admin', role: 'ADMIN' },
  { account: 'payments01', name: 'Paz Payments', role: 'PAYMENTS' },
  { account: 'payments02', name: 'Pia Payments', role: 'PAYMENTS' },
  { account: 'support01', name: 'Sol Support', role: 'SUPPORT' },
  { account: 'risk01', name: 'Rio Risk', role: 'RISK' },
  { account: 'content01', name: 'Cleo Content', role: 'CONTENT' },
  { account: 'release01', name: 'Rey Release', role: 'RELEASE' },
]

const stakes = [
  { usualStake: 100n, smallStake: 50n },
  { usualStake: 200n, smallStake: 100n },
  { usualStake: 500n, smallStake: 200n },
  { usualStake: 1000n, smallStake: 500n },
] as const

/** Members who joined lately; all others joined before the history begins. */
const newcomers: Record<string, number> = { member05: 5, member10: 18, member14: 3, member18: 12 }

export const nicknames = [
  'Maya',
  'Rafael',
  'Linh',
  'Kenji',
  'Somchai',
  'Dewi',
  'Wei',
  'Isabel',
  'Minh',
  'Yuki',
  'Malee',
  'Putra',
  'Jun',
  'Carmela',
  'Thao',
  'Haruto',
  'Niran',
  'Sari',
  'Mei',
  'Andres',
] as const

/** Three levels below agent01, and a separate tree below agent02. */
const uplineOf = (number: number): string => {
  if (number <= 5) return 'agent01'
  if (number <= 8) return 'agent11'
  if (number <= 11) return 'agent111'
  if (number <= 14) return 'agent12'
  return number <= 18 ? 'agent02' : 'agent21'
}

const member = (number: number): DemoPerson => {
  const account = `member${String(number).padStart(2, '0')}`
  return {
    account,
    nickname: nicknames[number - 1] ?? 'Guest',
    isAgent: 0,
    upline: uplineOf(number),
    rebateMillionths: 0,
    joinedDaysAgo: newcomers[account] ?? 70 + number,
    trait: 'plain',
    habit:
      number === 1
        ? { daysOfTen: 9, ...stakes[3] }
        : { daysOfTen: 3 + (number % 5), ...stakes[(number % 3) as 0 | 1 | 2] },
  }
}

type DemoAgent = Pick<DemoPerson, 'account' | 'nickname' | 'isAgent' | 'upline' | 'rebateMillionths'>

const agent = ({ upline, ...rest }: DemoAgent): DemoPerson => ({
  ...rest,
  upline,
  joinedDaysAgo: 120,
  trait: 'plain',
  habit: upline === null ? null : { daysOfTen: 2, ...stakes[1] },
})

const special = (account: string, nickname: string, trait: DemoTrait): DemoPerson => ({
  account,
  nickname,
  isAgent: trait === 'trial' ? 4 : 0,
  upline: null,
  rebateMillionths: 0,
  joinedDaysAgo: 65,
  trait,
  habit: null,
})

/** Uplines come before their downlines. */
export const demoPeople: readonly DemoPerson[] = [
  agent({ account: 'agent01', nickname: 'Amihan', isAgent: 1, upline: null, rebateMillionths: 10_000 }),
  agent({ account: 'agent02', nickname: 'Bayani', isAgent: 2, upline: null, rebateMillionths: 10_000 }),
  agent({ account: 'agent11', nickname: 'Dalisay', isAgent: 41, upline: 'agent01', rebateMillionths: 8_000 }),
  agent({ account: 'agent12', nickname: 'Hiraya', isAgent: 42, upline: 'agent01', rebateMillionths: 6_000 }),
  agent({ account: 'agent111', nickname: 'Ligaya', isAgent: 42, upline: 'agent11', rebateMillionths: 5_000 }),
  agent({ account: 'agent21', nickname: 'Tala', isAgent: 41, upline: 'agent02', rebateMillionths: 8_000 }),
  ...nicknames.map((_, index) => member(index + 1)),
  special('trial01', 'Trial', 'trial'),
  special('weak01', 'Wren', 'weak'),
  special('expired01', 'Edda', 'expired'),
  special('first01', 'Finn', 'first'),
  special('twofa01', 'Tess', 'second-factor'),
  agent({ account: 'agent03', nickname: 'Luningning', isAgent: 1, upline: null, rebateMillionths: 0 }),
]
