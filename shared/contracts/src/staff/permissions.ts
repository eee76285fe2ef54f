/**
 * The rights of members of staff. A role is a set of these. A call of staff names the one that it needs, and the pages of
 * the back office show only what their reader may do.
 */
export const permissions = {
  'staff.read': 'See the accounts of staff, their roles, sessions and devices',
  'staff.invite': 'Invite staff, suspend and restore them, and end their sessions',
  'staff.roles': 'Change roles, and who has which',
  'audit.read': 'Search and export the audit, and verify its chain',
  'withdrawals.read': 'See withdrawals and why they wait',
  'withdrawals.decide': 'Approve, reject, force and refund withdrawals',
  'payments.read': 'See reports of payment providers, and the slips of members',
  'payments.decide': 'Credit and dismiss reports of payment providers',
  'files.read': 'Open pictures and documents that members have sent',
  'vendors.read': 'See vendors, their rounds, and what waits at each',
  'vendors.decide': 'Pay held wins and settle refused credits',
  'vendors.change': 'Switch vendors on and off, and change their limits and keys',
  'lottery.read': 'See draws and what members owe after a correction',
  'lottery.decide': 'Decide about what members owe after a correction',
  'lottery.correct': 'Correct the numbers of a draw',
  'feedback.read': 'Read feedback and complaints',
  'feedback.answer': 'Answer feedback and complaints',
  'promotions.read': 'See applications for promotions',
  'promotions.decide': 'Grant and refuse applications for promotions',
  'promotions.grant': 'Grant free rounds',
  'points.read': 'See redemptions of points',
  'points.decide': 'Approve and reject redemptions of points',
  'contracts.read': 'See the contracts of the house with first agents',
  'contracts.decide': 'Offer, end and answer contracts of the house',
  'ledger.read': 'Check the ledger and compare it with vendors',
  'proposals.read': 'See proposals, and send and take back one’s own',
  'proposals.decide': 'Approve and reject proposals of others for calls that one may make',
  'proposals.bypass': 'Approve without a second person, which raises an alarm',
  'proposals.limits': 'Change the amounts above which a second person is needed',
  'money.adjust': 'Add money of the house to a member, or take some',
} as const

export type Permission = keyof typeof permissions
export const permissionCodes = Object.keys(permissions) as [Permission, ...Permission[]]

/** The role that has every permission, also those of later releases. Nothing changes or removes it. */
export const adminRole = 'ADMIN'

/** The roles that exist from the start. `ADMIN` has all permissions and is not listed. */
export const firstRoles: Record<string, { name: string; permissions: readonly Permission[] }> = {
  PAYMENTS: {
    name: 'Payments',
    permissions: [
      'withdrawals.read',
      'withdrawals.decide',
      'payments.read',
      'payments.decide',
      'files.read',
      'ledger.read',
      'vendors.read',
      'proposals.read',
      'proposals.decide',
      'money.adjust',
    ],
  },
  SUPPORT: {
    name: 'Support',
    permissions: [
      'feedback.read',
      'feedback.answer',
      'withdrawals.read',
      'payments.read',
      'files.read',
      'promotions.read',
      'points.read',
    ],
  },
  RISK: {
    name: 'Risk',
    permissions: [
      'withdrawals.read',
      'withdrawals.decide',
      'payments.read',
      'files.read',
      'vendors.read',
      'vendors.decide',
      'lottery.read',
      'ledger.read',
      'audit.read',
      'proposals.read',
      'proposals.decide',
      'money.adjust',
    ],
  },
  CONTENT: {
    name: 'Content',
    permissions: ['promotions.read', 'promotions.decide', 'files.read', 'points.read', 'points.decide'],
  },
  RELEASE: { name: 'Releases', permissions: ['vendors.read'] },
}
