import {
  addStaffPasskey,
  askNewPasskey,
  askPasskeyOfLogin,
  askPasskeyOfSession,
  listStaffPasskeys,
  removeStaffPasskey,
} from '@parlay/contracts/staff/passkeys'
import type { FastifyInstance } from 'fastify'
import { registerStaffEndpoint } from '../../../plugins/staff-endpoint'
import { idOf } from './id-of'
import { passkeySiteOf } from './passkey-site'
import { ownerOf, type StaffPasskeys } from './passkeys'
import { sessionOf } from './session-of'
import type { StaffLogin } from './staff-login'

interface PasskeyRoutes {
  login: StaffLogin
  passkeys: StaffPasskeys
  /** The public address of the back office, if it is not the listener's. */
  opsUrl: string | undefined
}

export function registerStaffPasskeys(app: FastifyInstance, { login, passkeys, opsUrl }: PasskeyRoutes): void {
  registerStaffEndpoint(app, askPasskeyOfLogin, ({ request, headers, audit }) =>
    login.askPasskey(request.challenge, passkeySiteOf(headers, opsUrl), (id) => audit.about(`staff:${id}`)),
  )

  registerStaffEndpoint(app, askPasskeyOfSession, ({ session, headers }) => {
    const { id, staffId } = sessionOf({ session })
    return passkeys.ask(staffId, { owner: ownerOf.proof(id), site: passkeySiteOf(headers, opsUrl) })
  })

  registerStaffEndpoint(app, listStaffPasskeys, async ({ session }) => ({
    list: await passkeys.list(sessionOf({ session }).staffId),
  }))

  registerStaffEndpoint(app, askNewPasskey, ({ session, headers }) => {
    const own = sessionOf({ session })
    return passkeys.askNew(own, { owner: ownerOf.addition(own.id), site: passkeySiteOf(headers, opsUrl) })
  })

  registerStaffEndpoint(app, addStaffPasskey, async ({ request, session, headers, audit }) => {
    const { id, staffId } = sessionOf({ session })
    const place = { owner: ownerOf.addition(id), site: passkeySiteOf(headers, opsUrl) }
    const added = await passkeys.add(staffId, place, request)
    audit.about(`staff:${staffId}`)
    audit.after(added)
    return added
  })

  registerStaffEndpoint(app, removeStaffPasskey, async ({ request, session, audit }) => {
    const { staffId } = sessionOf({ session })
    audit.about(`staff:${staffId}`)
    audit.before({ passkeyId: request.passkeyId, name: await passkeys.remove(staffId, idOf(request.passkeyId)) })
    return null
  })
}
