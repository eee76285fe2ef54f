import { removeRole, saveRole, setStaffRoles } from '@parlay/contracts/staff/accounts'
import { AppError } from '../../../core/errors'
import type { Sql } from '../../../db'
import type { ProposalKind } from '../../../plugins/second-person'
import type { StaffCaller } from '../../../plugins/staff-caller'
import { idOf } from '../session/id-of'
import type { AccountsService } from './accounts.service'
import { powersOf } from './powers'
import type { RolesService } from './roles.service'

export interface RoleKinds {
  setRoles: ProposalKind<typeof setStaffRoles>
  save: ProposalKind<typeof saveRole>
  remove: ProposalKind<typeof removeRole>
}

/**
 * Changes of rights, which a second person approves. The rights that are given are those of the proposer. No one
 * approves a change of their own rights.
 */
export function createRoleKinds({ accounts, roles }: { accounts: AccountsService; roles: RolesService }): RoleKinds {
  async function assertNotHolder(tx: Sql, { code }: { code: string }, caller: StaffCaller): Promise<void> {
    const powers = await powersOf(tx, caller)
    if (powers.roles.includes(code)) throw new AppError('STAFF_SELF')
  }
  const readRole = async (tx: Sql, { code }: { code: string }) => {
    const found = await roles.find(tx, code)
    return found ? { permissions: found.permissions, name: found.name } : null
  }
  return {
    setRoles: {
      endpoint: setStaffRoles,
      async assertApprover(_tx, { staffId }, caller) {
        if (caller.id === idOf(staffId)) throw new AppError('STAFF_SELF')
      },
      async ground(tx, { staffId }) {
        const { account, roles: own, state } = await accounts.find(idOf(staffId), tx)
        return { account, roles: own, state }
      },
      async apply(tx, request, { caller }) {
        const { before, after } = await accounts.setRolesIn(tx, caller, idOf(request.staffId), request.roles)
        return { value: after, before, after }
      },
    },
    save: {
      endpoint: saveRole,
      assertApprover: assertNotHolder,
      ground: readRole,
      async apply(tx, request, { caller }) {
        const { before, after } = await roles.saveIn(tx, caller, request)
        return { value: after, before, after }
      },
    },
    remove: {
      endpoint: removeRole,
      assertApprover: assertNotHolder,
      ground: readRole,
      apply: async (tx, { code }) => ({ value: null, before: await roles.removeIn(tx, code), after: null }),
    },
  }
}
