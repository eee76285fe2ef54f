import { adminRole, type Permission, permissionCodes } from '@parlay/contracts/staff/permissions'
import { AppError } from '../../../core/errors'
import type { Sql } from '../../../db'
import type { StaffCaller } from '../../../plugins/staff-caller'
import { permissionsOf } from '../session/sessions'
import { findPowers, hasOtherAdmin, type StaffRecord } from './accounts.sql'
import { findRoles, type RoleRecord } from './roles.sql'

export interface Powers {
  roles: readonly string[]
  permissions: ReadonlySet<Permission>
}

/** Returns what the caller may do at this moment, which another request may have changed since the call began. */
export async function powersOf(tx: Sql, { id, permissions }: StaffCaller): Promise<Powers> {
  if (id === null) return { roles: [], permissions }
  const found = await findPowers(tx, id)
  return { roles: found.roles, permissions: permissionsOf(found) }
}

const ofRole = ({ code, permissions }: Pick<RoleRecord, 'code' | 'permissions'>): Permission[] =>
  code === adminRole ? permissionCodes : permissionCodes.filter((one) => permissions.includes(one))

/** Throws STAFF_TOO_MUCH if roles allow what the caller may not do. */
export function assertWithin(powers: Powers, roles: readonly Pick<RoleRecord, 'code' | 'permissions'>[]): void {
  const isWithin = roles.flatMap(ofRole).every((permission) => powers.permissions.has(permission))
  if (!isWithin) throw new AppError('STAFF_TOO_MUCH')
}

/** Throws STAFF_TOO_MUCH for a member of staff who may do more than the caller. */
export function assertNotAbove(powers: Powers, target: StaffRecord): void {
  const isWithin = [...permissionsOf(target)].every((permission) => powers.permissions.has(permission))
  if (!isWithin) throw new AppError('STAFF_TOO_MUCH')
}

/** Returns roles by their codes. Throws STAFF_ROLE_UNKNOWN. */
export async function readRoles(tx: Sql, codes: readonly string[]): Promise<RoleRecord[]> {
  const wanted = [...new Set(codes)]
  const found = await findRoles(tx, wanted)
  if (found.length < wanted.length) throw new AppError('STAFF_ROLE_UNKNOWN')
  return found
}

/** Throws STAFF_LAST_ADMIN if this is the only active administrator. */
export async function assertAdminStays(tx: Sql, target: StaffRecord): Promise<void> {
  const isActiveAdmin = target.roles.includes(adminRole) && target.activatedAt !== null && target.suspendedAt === null
  if (isActiveAdmin && !(await hasOtherAdmin(tx, target.id, adminRole))) throw new AppError('STAFF_LAST_ADMIN')
}
