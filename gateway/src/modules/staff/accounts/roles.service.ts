import type { StaffRole } from '@parlay/contracts/staff/accounts'
import { adminRole, firstRoles, type Permission, permissionCodes } from '@parlay/contracts/staff/permissions'
import { AppError } from '../../../core/errors'
import type { Database, Sql } from '../../../db'
import type { StaffCaller } from '../../../plugins/staff-caller'
import { lockAccounts } from './accounts.sql'
import { assertWithin, powersOf } from './powers'
import { deleteRole, findRoles, insertFirstRoles, listRoles, putRole, type RoleRecord } from './roles.sql'

const present = ({ code, name, permissions, holders }: RoleRecord): StaffRole => {
  const isFixed = code === adminRole
  const allowed = isFixed ? [...permissionCodes] : permissionCodes.filter((one) => permissions.includes(one))
  return { code, name, permissions: allowed, holders, isFixed }
}

/** Adds the role of administrators and the first others to a database without roles. */
export const saveFirstRoles = (sql: Sql): Promise<void> =>
  insertFirstRoles(sql, [
    { code: adminRole, name: 'Administrators', permissions: [] },
    ...Object.entries(firstRoles).map(([code, role]) => ({ code, ...role })),
  ])

export type RolesService = ReturnType<typeof createRolesService>

export function createRolesService(db: Database) {
  const findOne = async (tx: Sql, code: string): Promise<RoleRecord | undefined> => (await findRoles(tx, [code]))[0]

  return {
    list: async (): Promise<StaffRole[]> => (await listRoles(db)).map(present),

    /** Adds or replaces a role as part of `tx`. Throws STAFF_ROLE_FIXED, STAFF_SELF, STAFF_TOO_MUCH. */
    async saveIn(
      tx: Sql,
      caller: StaffCaller,
      role: { code: string; name: string; permissions: readonly Permission[] },
    ): Promise<{ before: StaffRole | null; after: StaffRole }> {
      const { code } = role
      if (code === adminRole) throw new AppError('STAFF_ROLE_FIXED')
      await lockAccounts(tx)
      const powers = await powersOf(tx, caller)
      if (powers.roles.includes(code)) throw new AppError('STAFF_SELF')
      const known = await findOne(tx, code)
      assertWithin(powers, [...(known ? [known] : []), { code, permissions: [...role.permissions] }])
      await putRole(tx, { ...role, permissions: [...new Set(role.permissions)] })
      const after = present({ ...role, permissions: [...role.permissions], holders: known?.holders ?? 0 })
      return { before: known ? present(known) : null, after }
    },

    /** Removes a role as part of `tx`. Throws SYS_INVALID_URL, STAFF_ROLE_FIXED, STAFF_ROLE_IN_USE. */
    async removeIn(tx: Sql, code: string): Promise<StaffRole> {
      if (code === adminRole) throw new AppError('STAFF_ROLE_FIXED')
      await lockAccounts(tx)
      const known = await findOne(tx, code)
      if (!known) throw new AppError('SYS_INVALID_URL')
      if (known.holders > 0) throw new AppError('STAFF_ROLE_IN_USE')
      await deleteRole(tx, code)
      return present(known)
    },

    /** Returns a role as it is. Undefined if there is none. */
    find: async (tx: Sql, code: string): Promise<StaffRole | undefined> => {
      const found = await findOne(tx, code)
      return found && present(found)
    },
  }
}
