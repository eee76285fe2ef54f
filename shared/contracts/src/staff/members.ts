import { z } from 'zod'
import { queryTime, trimmedLines, trimmedText } from '../bounds'
import { balanceSchema } from '../endpoints/wallet'
import { getWithdrawable, payoutAccountTypes } from '../endpoints/withdrawals'
import { feeRuleSchema, keyedShape, keyShape, moneySchema, timestampSchema } from '../shapes'
import { defineStaffEndpoint } from './define-staff-endpoint'
import { memberAccount, pathText } from './fields'

/** SUSPENDED and CLOSED cannot log in or stake. CLOSED is for accounts whose money has been returned. */
export const standings = ['ACTIVE', 'SUSPENDED', 'CLOSED'] as const
export type Standing = (typeof standings)[number]

/** The kinds of names by which a member is found, in the order in which they are tried. */
export const searchKinds = [
  'account',
  'mobile',
  'email',
  'name',
  'payee',
  'order',
  'round',
  'ticket',
  'device',
  'address',
] as const
export type SearchKind = (typeof searchKinds)[number]

export const foundMemberSchema = z.object({
  account: z.string(),
  standing: z.enum(standings),
  /** The field that holds the text. */
  foundBy: z.enum(searchKinds),
  nameMasked: z.string().nullable(),
  mobileMasked: z.string().nullable(),
  emailMasked: z.string().nullable(),
  registeredAt: timestampSchema,
  lastLoginAt: timestampSchema.nullable(),
})
export type FoundMember = z.infer<typeof foundMemberSchema>

export const searchMembers = defineStaffEndpoint({
  id: 'members.search',
  method: 'GET',
  path: '/members',
  permission: 'members.read',
  reason: 'none',
  summary:
    'Members by account, phone, e-mail, name, payout account, order, round, ticket, device or network. Beginnings of accounts, e-mails and names count',
  request: z.object({ text: trimmedText(80).min(2), ...keyShape(20) }),
  response: z.object(keyedShape(foundMemberSchema)),
  errors: [],
})

const ofMember = { account: memberAccount }
const read = { method: 'GET', permission: 'members.read', reason: 'none', subject: 'member:account' } as const
const errors = ['SYS_INVALID_URL'] as const

/** Contacts can be proven; the other fields only have a value. */
export const contactKinds = ['mobile', 'email'] as const
export type ContactKind = (typeof contactKinds)[number]

const contactSchema = z.object({ masked: z.string(), isProven: z.boolean() }).nullable()

export const staffMemberSchema = z.object({
  memberId: z.string(),
  account: z.string(),
  nickname: z.string(),
  standing: z.enum(standings),
  /** Since when it is suspended or closed. Null for others, and for suspensions from before this was kept. */
  standingSince: timestampSchema.nullable(),
  /** 0 member, 1, 2, 41 and 42 agent, 4 trial. */
  type: z.number().int(),
  rank: z.object({ name: z.string(), level: z.number().int() }),
  labels: z.array(z.string()),
  language: z.string(),
  upline: z.string().nullable(),
  registeredAt: timestampSchema,
  lastLoginAt: timestampSchema.nullable(),
  mobile: contactSchema,
  email: contactSchema,
  nameMasked: z.string().nullable(),
  addressMasked: z.string().nullable(),
  payoutAccounts: z.array(
    z.object({
      accountId: z.string(),
      type: z.enum(payoutAccountTypes),
      bank: z.string(),
      numberMasked: z.string(),
      holderMasked: z.string(),
      isHolderInReview: z.boolean(),
      addedAt: timestampSchema,
    }),
  ),
  security: z.object({
    hasPassword: z.boolean(),
    hasPaymentPassword: z.boolean(),
    hasAuthenticator: z.boolean(),
    /** The member has to choose a new password with the next log-in. */
    mustChangePassword: z.boolean(),
    openSessions: z.number().int(),
  }),
})
export type StaffMember = z.infer<typeof staffMemberSchema>

export const getStaffMember = defineStaffEndpoint({
  ...read,
  id: 'members.get',
  path: '/members/:account',
  summary: 'The standing and the facts of a member. Personal fields are masked',
  request: z.object(ofMember),
  response: staffMemberSchema,
  errors,
})

export const memberMoneySchema = z.object({ balance: balanceSchema, withdrawable: getWithdrawable.response })
export type MemberMoney = z.infer<typeof memberMoneySchema>

export const getMemberMoney = defineStaffEndpoint({
  ...read,
  id: 'members.money',
  path: '/members/:account/money',
  summary: 'The balances of a member, and what of them can be withdrawn now, later and never, as the member sees it',
  request: z.object(ofMember),
  response: memberMoneySchema,
  errors,
})

export const memberLimitsSchema = z.object({
  /** The end of an exclusion from play. `forever` has none. */
  excludedUntil: z.union([timestampSchema, z.literal('forever')]).nullable(),
  timedOutUntil: timestampSchema.nullable(),
  earnsRewards: z.boolean(),
  withdrawal: z.object({
    min: moneySchema,
    max: moneySchema,
    dailyLeft: moneySchema,
    dailyCountLeft: z.number().int(),
    turnoverRemaining: moneySchema,
    feeRule: feeRuleSchema,
    openOrderNo: z.string().nullable(),
  }),
  currency: z.string(),
})
export type MemberLimits = z.infer<typeof memberLimitsSchema>

export const getMemberLimits = defineStaffEndpoint({
  ...read,
  id: 'members.limits',
  path: '/members/:account/limits',
  summary: 'What limits the play, the rewards and the withdrawals of a member now',
  request: z.object(ofMember),
  response: memberLimitsSchema,
  errors,
})

export const timelineKinds = ['money', 'play', 'login', 'security', 'message', 'decision'] as const
export type TimelineKind = (typeof timelineKinds)[number]

export const timelineRowSchema = z.object({
  /** Unique in the timeline. */
  key: z.string(),
  kind: z.enum(timelineKinds),
  time: timestampSchema,
  /** The code of what happened: a kind of the ledger, a state of a round, an event, a template or a call of staff. */
  what: z.string(),
  /** For play, the change of the main wallet: payout less stake. */
  amount: moneySchema.nullable(),
  currency: z.string().nullable(),
  /** The number of an order or round, the game, the device with its network, or the reason of staff. */
  detail: z.string(),
  /** The result of a log-in or an act, such as OK or the code of a refusal. */
  result: z.string(),
  /** The account of staff. */
  staff: z.string().nullable(),
})
export type TimelineRow = z.infer<typeof timelineRowSchema>

export const listMemberTimeline = defineStaffEndpoint({
  ...read,
  id: 'members.timeline',
  path: '/members/:account/timeline',
  summary: 'What happened to a member, newest first: money, play, log-ins, security, messages, decisions of staff',
  request: z.object({ ...ofMember, kind: z.enum(timelineKinds).optional(), ...keyShape(50) }),
  response: z.object(keyedShape(timelineRowSchema)),
  errors,
})

export const caseKinds = ['withdrawal', 'deposit', 'feedback', 'promotion', 'redemption', 'incident'] as const
export type CaseKind = (typeof caseKinds)[number]

export const memberCaseSchema = z.object({
  kind: z.enum(caseKinds),
  id: z.string(),
  state: z.string(),
  /** Waits for staff, a provider or the member. */
  isOpen: z.boolean(),
  time: timestampSchema,
  amount: moneySchema.nullable(),
  currency: z.string().nullable(),
})
export type MemberCase = z.infer<typeof memberCaseSchema>

export const listMemberCases = defineStaffEndpoint({
  ...read,
  id: 'members.cases',
  path: '/members/:account/cases',
  summary: 'The newest withdrawals, deposits, tickets, applications, redemptions and payment reports of a member',
  request: z.object(ofMember),
  response: z.object({ list: z.array(memberCaseSchema) }),
  errors,
})

export const memberDevicesSchema = z.object({
  sessions: z.array(
    z.object({
      sessionId: z.string(),
      device: z.string(),
      network: z.string(),
      loginType: z.string(),
      openedAt: timestampSchema,
      lastSeenAt: timestampSchema,
    }),
  ),
  /** Browsers that the member is remembered in. */
  browsers: z.array(
    z.object({ device: z.string(), network: z.string(), usedAt: timestampSchema.nullable(), endsAt: timestampSchema }),
  ),
  /** Marks of browsers, by which members with the same browser are found. */
  marks: z.array(z.string()),
})
export type MemberDevices = z.infer<typeof memberDevicesSchema>

export const listMemberDevices = defineStaffEndpoint({
  ...read,
  id: 'members.devices',
  path: '/members/:account/devices',
  summary: 'The open sessions and the remembered browsers of a member',
  request: z.object(ofMember),
  response: memberDevicesSchema,
  errors,
})

export const linkKinds = ['device', 'payee', 'contact', 'network'] as const

export const linkedMemberSchema = z.object({
  account: z.string(),
  standing: z.enum(standings),
  registeredAt: timestampSchema,
  /** The things that both have. */
  links: z.array(z.enum(linkKinds)),
})
export type LinkedMember = z.infer<typeof linkedMemberSchema>

export const listLinkedMembers = defineStaffEndpoint({
  ...read,
  id: 'members.linked',
  path: '/members/:account/linked',
  summary: 'Other members with the same browser, payout account, contact or network; the most shared comes first',
  request: z.object(ofMember),
  response: z.object({ list: z.array(linkedMemberSchema) }),
  errors,
})

export const memberNoteSchema = z.object({
  noteId: z.string(),
  text: z.string(),
  writtenBy: z.string(),
  time: timestampSchema,
  removedBy: z.string().nullable(),
})
export type MemberNote = z.infer<typeof memberNoteSchema>

export const listMemberNotes = defineStaffEndpoint({
  ...read,
  id: 'members.notes',
  path: '/members/:account/notes',
  summary: 'Notes of staff about a member, newest first. A removed note keeps its place without its text',
  request: z.object({ ...ofMember, ...keyShape(50) }),
  response: z.object(keyedShape(memberNoteSchema)),
  errors,
})

export const memberMomentSchema = z.object({
  time: timestampSchema,
  currency: z.string(),
  /** The wallets by name, such as `main`, `hold`, `bonus` and `vendor:CODE`, as they were. */
  wallets: z.array(z.object({ wallet: z.string(), balance: moneySchema })),
  orders: z.array(
    z.object({
      kind: z.enum(['deposit', 'withdrawal']),
      orderNo: z.string(),
      /** The state of then. A deposit that had not ended is OPEN. */
      state: z.string(),
      amount: moneySchema,
      time: timestampSchema,
    }),
  ),
  /** Rounds that were open. */
  rounds: z.array(z.object({ gameCode: z.string(), round: z.string(), stake: moneySchema, time: timestampSchema })),
  /** The devices that had logged in within the twelve hours before. */
  devices: z.array(z.string()),
})
export type MemberMoment = z.infer<typeof memberMomentSchema>

export const getMemberMoment = defineStaffEndpoint({
  ...read,
  id: 'members.moment',
  path: '/members/:account/moment',
  summary: 'The balances, orders and open rounds of a member at an instant, from the ledger',
  request: z.object({ ...ofMember, time: queryTime }),
  response: memberMomentSchema,
  errors,
})

export const revealFields = ['mobile', 'email', 'name', 'address', 'payoutAccount'] as const
export type RevealField = (typeof revealFields)[number]

export const revealMember = defineStaffEndpoint({
  id: 'members.reveal',
  method: 'POST',
  path: '/members/:account/reveal',
  permission: 'members.reveal',
  reason: 'required',
  subject: 'member:account',
  summary: 'One personal field of a member in full. The audit has who asked, why and for which field, never the value',
  request: z.object({
    ...ofMember,
    field: z.enum(revealFields),
    /** The payout account, for that field. */
    accountId: pathText.optional(),
  }),
  response: z.object({ value: z.string() }),
  errors,
})

const act = { reason: 'required', subject: 'member:account', errors } as const
const standingAnswer = z.object({ standing: z.enum(standings) })

export const suspendMember = defineStaffEndpoint({
  ...act,
  id: 'members.suspend',
  method: 'POST',
  path: '/members/:account/suspension',
  permission: 'members.suspend',
  summary: 'Suspends a member: sessions end, no log-in, no bet, and an open withdrawal waits',
  request: z.object(ofMember),
  response: standingAnswer.extend({ ended: z.number().int() }),
  errors: ['SYS_INVALID_URL', 'STAFF_MEMBER_STANDING'],
})

export const restoreMember = defineStaffEndpoint({
  ...act,
  id: 'members.restore',
  method: 'DELETE',
  path: '/members/:account/suspension',
  permission: 'members.suspend',
  summary: 'Ends the suspension of a member. A withdrawal that waited goes on',
  request: z.object(ofMember),
  response: standingAnswer,
  errors: ['SYS_INVALID_URL', 'STAFF_MEMBER_STANDING'],
})

export const closeMember = defineStaffEndpoint({
  ...act,
  id: 'members.close',
  method: 'POST',
  path: '/members/:account/closure',
  permission: 'members.close',
  needsStepUp: true,
  summary: 'Closes the account of a member for good. Refused while it holds money, an open order or an open bet',
  request: z.object(ofMember),
  response: standingAnswer.extend({ ended: z.number().int() }),
  errors: ['SYS_INVALID_URL', 'STAFF_MEMBER_HAS_MONEY', 'STAFF_MEMBER_HAS_OPEN'],
})

export const reopenMember = defineStaffEndpoint({
  ...act,
  id: 'members.reopen',
  method: 'DELETE',
  path: '/members/:account/closure',
  permission: 'members.close',
  needsStepUp: true,
  summary: 'Opens a closed account again',
  request: z.object(ofMember),
  response: standingAnswer,
  errors: ['SYS_INVALID_URL', 'STAFF_MEMBER_STANDING'],
})

export const logMemberOut = defineStaffEndpoint({
  ...act,
  id: 'members.logOut',
  method: 'POST',
  path: '/members/:account/log-out',
  permission: 'members.secure',
  summary: 'Ends all sessions of a member, and forgets the remembered browsers',
  request: z.object(ofMember),
  response: z.object({ ended: z.number().int() }),
})

export const resetMemberFactor = defineStaffEndpoint({
  ...act,
  id: 'members.resetFactor',
  method: 'POST',
  path: '/members/:account/second-factor-reset',
  permission: 'members.secure',
  needsStepUp: true,
  summary: 'Removes the authenticator and the recovery codes of a member, ends the sessions, and notifies the member',
  request: z.object(ofMember),
  response: z.object({ wasOn: z.boolean(), ended: z.number().int() }),
})

export const forceMemberPassword = defineStaffEndpoint({
  ...act,
  id: 'members.forcePassword',
  method: 'POST',
  path: '/members/:account/password-reset',
  permission: 'members.secure',
  needsStepUp: true,
  summary:
    'Makes the password of a member worthless and ends the sessions. A proven e-mail gets a link; a proven phone resets by code; without both, the next log-in asks for a new one',
  request: z.object(ofMember),
  response: z.object({ way: z.enum(['LINK', 'PHONE', 'NEXT_LOG_IN']), ended: z.number().int() }),
})

export const setContactProof = defineStaffEndpoint({
  ...act,
  id: 'members.proveContact',
  method: 'PUT',
  path: '/members/:account/contacts/:contact',
  permission: 'members.secure',
  needsStepUp: true,
  summary: 'Marks the phone or the e-mail of a member as proven, or as not proven',
  request: z.object({ ...ofMember, contact: z.enum(contactKinds), isProven: z.boolean() }),
  response: z.object({ isProven: z.boolean() }),
})

export const longestNote = 1000

export const addMemberNote = defineStaffEndpoint({
  ...act,
  reason: 'none',
  id: 'members.addNote',
  method: 'POST',
  path: '/members/:account/notes',
  permission: 'members.note',
  summary: 'Adds a note about a member for staff. The member never sees it',
  request: z.object({ ...ofMember, text: trimmedLines(longestNote).min(1) }),
  response: memberNoteSchema,
})

export const removeMemberNote = defineStaffEndpoint({
  ...act,
  reason: 'optional',
  id: 'members.removeNote',
  method: 'DELETE',
  path: '/members/:account/notes/:noteId',
  permission: 'members.note',
  summary: 'Removes the text of a note',
  request: z.object({ ...ofMember, noteId: pathText }),
  response: memberNoteSchema,
})

/** The messages with a text in every language. */
export const staffMessages = ['staffContactUs', 'staffSendDocument'] as const
export type StaffMessage = (typeof staffMessages)[number]
export const longestMessageTitle = 100
export const longestMessageText = 2000

export const messageMember = defineStaffEndpoint({
  ...act,
  reason: 'none',
  id: 'members.message',
  method: 'POST',
  path: '/members/:account/messages',
  permission: 'members.message',
  summary: 'Sends a member a message: one that exists in the language of the member, or one of staff’s words',
  request: z
    .object({
      ...ofMember,
      template: z.enum(staffMessages).optional(),
      title: trimmedText(longestMessageTitle).min(1).optional(),
      text: trimmedLines(longestMessageText).min(1).optional(),
    })
    .refine(({ template, title, text }) => (template === undefined) === (title !== undefined && text !== undefined), {
      path: ['text'],
      message: 'is needed with a title, or a template without both',
    }),
  response: z.object({ messageId: z.string() }),
})
