import { z } from 'zod'
import { defineStaffEndpoint } from './define-staff-endpoint'
import { pathText } from './fields'

export const openMemberFile = defineStaffEndpoint({
  id: 'files.open',
  method: 'GET',
  path: '/files/:fileId',
  permission: 'files.read',
  reason: 'none',
  isAudited: true,
  subject: 'file:fileId',
  summary: 'A picture that a member has sent, as its bytes: a slip, a document, or what belongs to a message',
  request: z.object({ fileId: pathText }),
  response: z.unknown(),
  errors: ['SYS_INVALID_URL'],
})
