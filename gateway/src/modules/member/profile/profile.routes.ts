import { getAvatar, getMemberInfo, listIcons, updateAvatar } from '@parlay/contracts/endpoints/member'
import type { FastifyInstance } from 'fastify'
import { registerEndpoint } from '../../../plugins/endpoint'
import type { ProfileService } from './profile.service'

export function registerProfile(app: FastifyInstance, member: ProfileService): void {
  registerEndpoint(app, getMemberInfo, ({ session }) => member.getInfo(session.memberId))
  registerEndpoint(app, getAvatar, ({ session }) => member.getAvatar(session.memberId))
  registerEndpoint(app, listIcons, async () => ({ list: member.listIcons() }))
  registerEndpoint(app, updateAvatar, ({ request, session }) => member.updateAvatar(session.memberId, request))
}
