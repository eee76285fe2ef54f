import type { Permission } from '@parlay/contracts/staff/permissions'

/** The person or machine that makes a call of the staff. */
export interface StaffCaller {
  /** Null for the machine's key. */
  id: bigint | null
  /** The account of staff, or `machine:<name>`. It is what the audit and the records of decisions name. */
  account: string
  /** The name of the person. */
  name: string
  permissions: ReadonlySet<Permission>
}

/** The session in which a member of staff makes a call. */
export interface StaffSession {
  id: bigint
  staffId: bigint
  account: string
  name: string
  permissions: ReadonlySet<Permission>
  /** The name of the device, such as `Chrome on Windows`. */
  device: string
  /** When the second factor was given last. */
  provenAt: Date
  /** When the session ends, whatever is done in it. */
  endsAt: Date
}

export const callerOfSession = ({ staffId, account, name, permissions }: StaffSession): StaffCaller => ({
  id: staffId,
  account,
  name,
  permissions,
})
