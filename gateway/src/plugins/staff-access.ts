import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../core/errors'
import { staffName } from '../core/staff-request'

declare module 'fastify' {
  interface FastifyRequest {
    /** The name of the person who decides, for the records of decisions. Only calls of staff have it. */
    staffName: string
  }
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The header with the caller's name, percent-encoded. */
export const staffNameHeader = 'x-staff-name'

/**
 * Admits only callers that send the key, as `Authorization: Bearer <key>`, and their name. Throws AUTH_FORBIDDEN without
 * the key, and SYS_VALIDATION without a name.
 */
export function admitStaff(app: FastifyInstance, key: string): void {
  const expected = digestOf(`Bearer ${key}`)
  app.decorateRequest('staffName', '')
  app.addHook('onRequest', async (request) => {
    const { authorization = '', [staffNameHeader]: given } = request.headers
    if (!timingSafeEqual(digestOf(authorization), expected)) throw new AppError('AUTH_FORBIDDEN')
    request.staffName = readName(given)
    request.log = request.log.child({ staff: request.staffName })
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
