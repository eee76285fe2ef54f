import { z } from 'zod'
import { emailText, trimmedText } from '../bounds'
import { timestampSchema } from '../shapes'
import { defineStaffEndpoint } from './define-staff-endpoint'
import { permissionCodes } from './permissions'
import { staffSessionSchema } from './session'

/** INVITED: the link was not accepted yet. LAPSED: it was not accepted in time. SUSPENDED: no session, and no log-in. */
export const staffStates = ['INVITED', 'LAPSED', 'ACTIVE', 'SUSPENDED'] as const
export type StaffState = (typeof staffStates)[number]

const roleCode = trimmedText(32).regex(/^[A-Z][A-Z0-9_]{1,31}$/, 'err_enter_correct')
const roleCodes = z.array(roleCode).min(1, 'err_required').max(20)
const staffId = trimmedText(32).min(1)

export const staffRowSchema = z.object({
  staffId: z.string(),
  /** Null before the invitation was accepted. */
  account: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string(),
  state: z.enum(staffStates),
  roles: z.array(z.string()),
  createdAt: timestampSchema,
  invitedBy: z.string(),
  seenAt: timestampSchema.nullable(),
  openSessions: z.number().int(),
})
export type StaffRow = z.infer<typeof staffRowSchema>

export const listStaff = defineStaffEndpoint({
  id: 'staff.list',
  method: 'GET',
  path: '/staff',
  permission: 'staff.read',
  reason: 'none',
  summary: 'All accounts of staff, with their roles',
  request: z.object({}),
  response: z.object({ list: z.array(staffRowSchema) }),
  errors: [],
})

export const getStaff = defineStaffEndpoint({
  id: 'staff.get',
  subject: 'staff:staffId',
  method: 'GET',
  path: '/staff/:staffId',
  permission: 'staff.read',
  reason: 'none',
  summary: 'One account of staff, with its open sessions',
  request: z.object({ staffId }),
  response: staffRowSchema.extend({ sessions: z.array(staffSessionSchema) }),
  errors: ['SYS_INVALID_URL'],
})

const linkSchema = z.object({ staffId: z.string(), link: z.string(), endsAt: timestampSchema })

export const inviteStaff = defineStaffEndpoint({
  id: 'staff.invite',
  method: 'POST',
  path: '/staff',
  permission: 'staff.invite',
  reason: 'optional',
  needsStepUp: true,
  summary: 'Invites a person by a link, which is shown once. Only roles whose permissions the caller has can be given',
  request: z.object({ email: emailText, roles: roleCodes }),
  response: linkSchema,
  errors: ['REG_ACCOUNT_TAKEN', 'STAFF_ROLE_UNKNOWN', 'STAFF_TOO_MUCH'],
})

export const reinviteStaff = defineStaffEndpoint({
  id: 'staff.reinvite',
  subject: 'staff:staffId',
  method: 'POST',
  path: '/staff/:staffId/invitation',
  permission: 'staff.invite',
  reason: 'required',
  needsStepUp: true,
  summary: 'A new link. An account that is active gets a new password and second factor by it; its sessions end now',
  request: z.object({ staffId }),
  response: linkSchema,
  errors: ['SYS_INVALID_URL', 'STAFF_SELF', 'STAFF_TOO_MUCH'],
})

export const suspendStaff = defineStaffEndpoint({
  id: 'staff.suspend',
  subject: 'staff:staffId',
  method: 'POST',
  path: '/staff/:staffId/suspension',
  permission: 'staff.invite',
  reason: 'required',
  needsStepUp: true,
  summary: 'Ends all sessions and refuses further log-ins. An invitation ends',
  request: z.object({ staffId }),
  response: staffRowSchema,
  errors: ['SYS_INVALID_URL', 'STAFF_SELF', 'STAFF_LAST_ADMIN', 'STAFF_TOO_MUCH'],
})

export const restoreStaff = defineStaffEndpoint({
  id: 'staff.restore',
  subject: 'staff:staffId',
  method: 'DELETE',
  path: '/staff/:staffId/suspension',
  permission: 'staff.invite',
  reason: 'required',
  needsStepUp: true,
  summary: 'Admits a suspended member of staff again',
  request: z.object({ staffId }),
  response: staffRowSchema,
  errors: ['SYS_INVALID_URL', 'STAFF_SELF', 'STAFF_TOO_MUCH'],
})

export const endStaffSessions = defineStaffEndpoint({
  id: 'staff.endSessions',
  subject: 'staff:staffId',
  method: 'DELETE',
  path: '/staff/:staffId/sessions',
  permission: 'staff.invite',
  reason: 'required',
  summary: 'Ends all sessions of a member of staff',
  request: z.object({ staffId }),
  response: z.object({ ended: z.number().int() }),
  errors: ['SYS_INVALID_URL'],
})

export const setStaffRoles = defineStaffEndpoint({
  id: 'staff.setRoles',
  subject: 'staff:staffId',
  method: 'PUT',
  path: '/staff/:staffId/roles',
  permission: 'staff.roles',
  reason: 'required',
  needsStepUp: true,
  approval: 'second-person',
  summary:
    'Sets all roles of another member of staff. Who gives a role has its permissions. The change counts from the next call',
  request: z.object({ staffId, roles: roleCodes }),
  response: staffRowSchema,
  errors: [
    'SYS_INVALID_URL',
    'STAFF_SELF',
    'STAFF_ROLE_UNKNOWN',
    'STAFF_LAST_ADMIN',
    'STAFF_TOO_MUCH',
    'STAFF_SECOND_PERSON',
  ],
})

export const roleSchema = z.object({
  code: z.string(),
  name: z.string(),
  permissions: z.array(z.enum(permissionCodes)),
  /** The number of members of staff who have it. */
  holders: z.number().int(),
  /** The role of administrators cannot be changed. */
  isFixed: z.boolean(),
})
export type StaffRole = z.infer<typeof roleSchema>

export const listRoles = defineStaffEndpoint({
  id: 'roles.list',
  method: 'GET',
  path: '/roles',
  permission: 'staff.read',
  reason: 'none',
  summary: 'All roles, with what they allow',
  request: z.object({}),
  response: z.object({ list: z.array(roleSchema) }),
  errors: [],
})

export const saveRole = defineStaffEndpoint({
  id: 'roles.save',
  subject: 'role:code',
  method: 'PUT',
  path: '/roles/:code',
  permission: 'staff.roles',
  reason: 'required',
  needsStepUp: true,
  approval: 'second-person',
  summary:
    'Adds a role or replaces what it allows. A caller cannot change a role that they have, or give more than they may do',
  request: z.object({
    code: roleCode,
    name: trimmedText(64, 'err_enter_correct').min(1, 'err_required'),
    permissions: z.array(z.enum(permissionCodes)).max(permissionCodes.length),
  }),
  response: roleSchema,
  errors: ['STAFF_ROLE_FIXED', 'STAFF_SELF', 'STAFF_TOO_MUCH', 'STAFF_SECOND_PERSON'],
})

export const removeRole = defineStaffEndpoint({
  id: 'roles.remove',
  subject: 'role:code',
  method: 'DELETE',
  path: '/roles/:code',
  permission: 'staff.roles',
  reason: 'required',
  needsStepUp: true,
  approval: 'second-person',
  summary: 'Removes a role that no member of staff has',
  request: z.object({ code: roleCode }),
  response: z.null(),
  errors: ['SYS_INVALID_URL', 'STAFF_ROLE_FIXED', 'STAFF_ROLE_IN_USE', 'STAFF_SECOND_PERSON'],
})
