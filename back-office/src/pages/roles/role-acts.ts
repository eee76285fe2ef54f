import type { StaffRole } from '@parlay/contracts/staff/accounts'

export interface RoleActs {
  onEdit: (role: StaffRole) => void
  onRemove: (role: StaffRole) => void
}
