import type { StaffRole } from '@parlay/contracts/staff/accounts'
import { useMay, useSelf } from '../../session/session'

interface RoleAccess {
  canEdit: boolean
  canRemove: boolean
  /** The text about why the role cannot be changed. */
  why: 'roles.fixed' | 'roles.own' | null
}

/** Returns a function that says what the reader may do with a role. No role can be changed by its holders. */
export function useRoleAccess(): (role: StaffRole) => RoleAccess {
  const may = useMay()
  const { roles: own } = useSelf()
  return ({ isFixed, code, holders }) => {
    const why = isFixed ? 'roles.fixed' : own.includes(code) ? 'roles.own' : null
    const canEdit = may('staff.roles') && why === null
    return { canEdit, canRemove: canEdit && holders === 0, why }
  }
}
