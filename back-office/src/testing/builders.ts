import type { StaffRole, StaffRow } from '@parlay/contracts/staff/accounts'
import type { AuditRow } from '@parlay/contracts/staff/audit'
import { permissionCodes } from '@parlay/contracts/staff/permissions'
import type { StaffSelf, StaffSession } from '@parlay/contracts/staff/session'

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
