import type { FastifyInstance } from 'fastify'
import type { Core } from '../../../compose/open-core'
import type { Module } from '../../module'
import { createMemberStaff, type MemberStaffOptions } from './member-staff.service'
import { registerMemberActs, registerMemberReads } from './members.routes'

interface MemberStaffDeps extends Pick<Core, 'db' | 'clock' | 'brand' | 'sessions'> {
  member: { staffResets: MemberStaffOptions['resets'] }
  wallet: Pick<MemberStaffOptions['money'], 'getBalance'>
  /** The cashier, which opens after the members. */
  cashier: { ofMember: Omit<MemberStaffOptions['money'], 'getBalance'> }
}

/** Opens the pages of staff about members: search, facts, timeline, acts. */
export function createMemberStaffModule({ db, clock, brand, sessions, member, wallet, cashier }: MemberStaffDeps) {
  const members = createMemberStaff({
    db,
    clock,
    currency: brand.currency,
    sessions,
    resets: member.staffResets,
    money: { getBalance: wallet.getBalance, ...cashier.ofMember },
  })
  return {
    staffRoutes: (app: FastifyInstance) => {
      registerMemberReads(app, members)
      registerMemberActs(app, members)
    },
  } satisfies Module
}
