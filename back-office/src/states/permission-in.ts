import type { Permission } from '@parlay/contracts/staff/permissions'
import { isApiError } from '@parlay/web/api'

/** Returns the permission that a refusal names, or null if it names none. */
export function permissionIn(error: unknown): Permission | null {
  if (!isApiError(error, 'AUTH_FORBIDDEN')) return null
  const { value } = error
  const isNamed = typeof value === 'object' && value !== null && 'permission' in value
  return isNamed && typeof value.permission === 'string' ? (value.permission as Permission) : null
}
