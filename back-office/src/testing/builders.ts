import type { StaffRole, StaffRow } from '@parlay/contracts/staff/accounts'
import type { AuditRow } from '@parlay/contracts/staff/audit'
import type { StaffTicket } from '@parlay/contracts/staff/feedback'
import type { FoundMember, StaffMember } from '@parlay/contracts/staff/members'
import type { StaffPasskey } from '@parlay/contracts/staff/passkeys'
import type { ListedPaymentIncident } from '@parlay/contracts/staff/payments'
import { permissionCodes } from '@parlay/contracts/staff/permissions'
import type { StaffRedemption } from '@parlay/contracts/staff/points'
import type { StaffApplication } from '@parlay/contracts/staff/promotions'
import type { Proposal } from '@parlay/contracts/staff/proposals'
import type { StaffSelf, StaffSession } from '@parlay/contracts/staff/session'
import type { StaffWithdrawal } from '@parlay/contracts/staff/withdrawals'

export const someTime = Date.UTC(2026, 0, 15, 12)
const hour = 3_600_000

/** An administrator who has just logged in. */
export const aSelf = (changes: Partial<StaffSelf> = {}): StaffSelf => ({
  staffId: '1',
  account: 'admin01',
  name: 'Ana Admin',
  email: 'admin01@example.com',
  roles: ['ADMIN'],
  permissions: [...permissionCodes],
  provenAt: Date.now(),
  endsAt: Date.now() + 8 * hour,
  recoveryCodesLeft: 10,
  factors: ['authenticator', 'recovery'],
  site: { currency: 'PHP', timeZone: 'Asia/Manila', brand: 'Parlay', isSandbox: true },
  ...changes,
})

export const aStaffRow = (changes: Partial<StaffRow> = {}): StaffRow => ({
  staffId: '7',
  account: 'support01',
  name: 'Sam Support',
  email: 'support01@example.com',
  state: 'ACTIVE',
  roles: ['SUPPORT'],
  createdAt: someTime,
  invitedBy: 'admin01',
  seenAt: someTime + hour,
  openSessions: 1,
  ...changes,
})

export const aSession = (changes: Partial<StaffSession> = {}): StaffSession => ({
  sessionId: '70',
  isThis: false,
  device: { browser: 'Chrome', system: 'Windows', kind: 'computer' },
  ip: '203.0.113.7',
  startedAt: someTime,
  seenAt: someTime + hour,
  ...changes,
})

export const aPasskey = (changes: Partial<StaffPasskey> = {}): StaffPasskey => ({
  passkeyId: '3',
  name: 'The laptop',
  createdAt: someTime,
  usedAt: null,
  ...changes,
})

export const aWithdrawal = (changes: Partial<StaffWithdrawal> = {}): StaffWithdrawal => ({
  orderNo: 'W1',
  account: 'member01',
  amount: '1500.00',
  paid: '0.00',
  currency: 'PHP',
  state: 'REVIEW',
  createdAt: someTime,
  changedAt: someTime,
  waitingSince: Date.now() - 3 * hour,
  contradiction: null,
  otherHolder: null,
  payeeName: null,
  risk: [],
  risks: [],
  linked: [],
  turnover: { required: '0.00', done: '0.00', remaining: '0.00' },
  fee: '5.00',
  released: '0.00',
  refunded: '0.00',
  confirmDeadline: null,
  payoutAccount: { type: 'BANK', bank: 'Amihan Bank', numberMasked: '••••5501', addedAt: someTime },
  payouts: [],
  history: [
    { state: 'REQUESTED', time: someTime, reason: null, cause: null, note: null, decidedBy: null },
    { state: 'REVIEW', time: someTime, reason: null, cause: null, note: null, decidedBy: null },
  ],
  ...changes,
})

export const anIncident = (changes: Partial<ListedPaymentIncident> = {}): ListedPaymentIncident => ({
  id: '5',
  kind: 'UNKNOWN_ORDER',
  orderKind: 'PAYMENT',
  orderNo: 'D9',
  pspRef: 'P77',
  state: 'PAID',
  amount: '120.00',
  currency: 'PHP',
  raw: '{"order":"D9"}',
  times: 2,
  firstAt: someTime,
  lastAt: someTime + hour,
  isOpen: true,
  waitingSince: Date.now() - 2 * hour,
  decision: null,
  decidedBy: null,
  reason: null,
  credited: null,
  creditedTo: null,
  ...changes,
})

export const aTicket = (changes: Partial<StaffTicket> = {}): StaffTicket => ({
  ticketNo: 'F1',
  type: 'COMPLAINT',
  content: 'My withdrawal has not arrived.',
  time: someTime,
  state: 'OPEN',
  images: [],
  orderNo: null,
  account: 'member01',
  contact: null,
  waitingSince: someTime,
  replies: [],
  ...changes,
})

export const anApplication = (changes: Partial<StaffApplication> = {}): StaffApplication => ({
  applicationId: 'A1',
  account: 'member01',
  promotionId: 'welcome-gift',
  period: '2026-01',
  comment: 'my receipt',
  state: 'APPLYING',
  reason: null,
  time: someTime,
  waitingSince: someTime,
  decidedBy: null,
  images: [],
  ...changes,
})

export const aRedemption = (changes: Partial<StaffRedemption> = {}): StaffRedemption => ({
  redeemId: 'R1',
  account: 'member01',
  rewardId: 'mug',
  category: 'GOODS',
  quantity: 1,
  points: 2500,
  state: 'PROCESSING',
  address: 'Ana Reyes, 1 Mabini Street, Manila',
  createdAt: someTime,
  waitingSince: someTime,
  decidedBy: null,
  ...changes,
})

export const aFoundMember = (changes: Partial<FoundMember> = {}): FoundMember => ({
  account: 'member01',
  standing: 'ACTIVE',
  foundBy: 'account',
  nameMasked: 'M•••',
  mobileMasked: '•••• 4567',
  emailMasked: null,
  registeredAt: someTime,
  lastLoginAt: someTime + hour,
  ...changes,
})

export const aMember = (changes: Partial<StaffMember> = {}): StaffMember => ({
  memberId: '41',
  account: 'member01',
  nickname: 'Maya',
  standing: 'ACTIVE',
  standingSince: null,
  type: 0,
  rank: { name: 'Bronze', level: 1 },
  labels: [],
  language: 'EN',
  upline: null,
  registeredAt: someTime,
  lastLoginAt: someTime + hour,
  mobile: { masked: '•••• 4567', isProven: true },
  email: null,
  nameMasked: 'M•••',
  addressMasked: null,
  payoutAccounts: [],
  security: {
    hasPassword: true,
    hasPaymentPassword: true,
    hasAuthenticator: false,
    mustChangePassword: false,
    openSessions: 1,
  },
  ...changes,
})

export const aRole = (changes: Partial<StaffRole> = {}): StaffRole => ({
  code: 'SUPPORT',
  name: 'Support',
  permissions: ['feedback.read', 'feedback.answer'],
  holders: 1,
  isFixed: false,
  ...changes,
})

export const anAuditRow = (changes: Partial<AuditRow> = {}): AuditRow => ({
  seq: '1',
  time: someTime,
  staff: 'admin01',
  ip: '203.0.113.7',
  device: 'Chrome on Windows',
  call: 'staff.suspend',
  permission: 'staff.invite',
  subject: 'staff:7',
  reason: 'left the company',
  result: 'DONE',
  code: '',
  request: { staffId: '7' },
  before: { state: 'ACTIVE' },
  after: { state: 'SUSPENDED' },
  requestId: '01HZX',
  hash: 'a'.repeat(64),
  ...changes,
})

export const aProposal = (changes: Partial<Proposal> = {}): Proposal => ({
  proposalId: 'S1',
  kind: 'members.adjust',
  state: 'IN_REVIEW',
  version: 1,
  subject: 'member:maya',
  reason: 'A wrong round',
  proposedBy: 'payments01',
  proposedAt: someTime,
  isMine: false,
  amount: '25.00',
  currency: 'PHP',
  waitingSince: Date.now() - 2 * hour,
  expiresAt: Date.now() + 70 * hour,
  applyAt: null,
  decidedBy: null,
  decidedAt: null,
  fields: { account: 'maya' },
  effects: {
    postings: [
      {
        kind: 'adjustment',
        reference: 'adjustment:7:k',
        ledgerAccount: 'house:correction',
        member: null,
        amount: '-25.00',
        currency: 'PHP',
      },
      {
        kind: 'adjustment',
        reference: 'adjustment:7:k',
        ledgerAccount: 'member:7:main',
        member: 'maya',
        amount: '25.00',
        currency: 'PHP',
      },
    ],
    balances: [{ member: 'maya', wallet: 'main', currency: 'PHP', before: '100.00', after: '125.00' }],
    messages: [{ member: 'maya', language: 'EN', title: '25.00 added', content: 'We corrected your balance.' }],
    exposure: [{ ledgerAccount: 'members', currency: 'PHP', change: '25.00' }],
    before: { balance: '100.00' },
    after: { balance: '125.00' },
  },
  outcome: null,
  isMoved: false,
  isBypassed: false,
  flags: [],
  mayDecide: true,
  decisionReason: null,
  note: null,
  events: [{ state: 'IN_REVIEW', by: 'payments01', reason: 'A wrong round', time: someTime }],
  ...changes,
})
