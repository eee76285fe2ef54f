import { createHash, timingSafeEqual } from 'node:crypto'
import { permissionCodes } from '@parlay/contracts/staff/permissions'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../core/errors'
import { staffName } from '../core/staff-request'
import type { StaffCaller } from './staff-caller'

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The header with the caller's name, percent-encoded. */
export const staffNameHeader = 'x-staff-name'

/** Returns the caller that holds the machine's key, which has every permission. */
const machineCaller = (name: string): StaffCaller => ({
  id: null,
  account: `machine:${name}`,
  name,
  permissions: new Set(permissionCodes),
})

/**
 * Returns the reader of the machine's key, sent as `Authorization: Bearer <key>` with the caller's name. The reader
 * returns undefined without a key, and throws AUTH_FORBIDDEN for a wrong one and SYS_VALIDATION without a name.
 */
export function createKeyReader(key: string): (request: FastifyRequest) => StaffCaller | undefined {
  const expected = digestOf(`Bearer ${key}`)
  return ({ headers }) => {
    const { authorization, [staffNameHeader]: given } = headers
    if (authorization === undefined) return undefined
    if (!timingSafeEqual(digestOf(authorization), expected)) throw new AppError('AUTH_FORBIDDEN')
    return machineCaller(readName(given))
  }
}

/** Admits only the machine's key to the lists of all calls. Throws AUTH_FORBIDDEN and SYS_VALIDATION. */
export function admitByKeyOnly(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.staffCall || app.staffCalls.findCaller(request)) return
    throw new AppError('AUTH_FORBIDDEN')
  })
}

function readName(header: string | string[] | undefined): string {
  const { data } = staffName.safeParse(decode(String(header ?? '')))
  if (data === undefined)
    throw new AppError('SYS_VALIDATION', {
      value: { fields: { [staffNameHeader]: 'has to be a name of 1 to 64 characters in one line' } },
    })
  return data
}

/** Returns an empty text for one that is not percent-encoded. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
