import type { FastifyInstance } from 'fastify'

type Response = Awaited<ReturnType<FastifyInstance['inject']>>

/** The listener of staff of each site under test, with the headers of the machine's key. */
const listeners = new WeakMap<FastifyInstance, { staffApp: FastifyInstance; headers: Record<string, string> }>()

/** Notes where calls of staff of this site are served. */
export const noteStaffListener = (
  app: FastifyInstance,
  staffApp: FastifyInstance,
  headers: Record<string, string>,
): void => void listeners.set(app, { staffApp, headers })

/** Returns the value of a call of staff that was carried out, and the whole answer of one that was refused. */
export function readStaffAnswer(response: Pick<Response, 'json'>) {
  const answer = response.json()
  return answer.success === true ? answer.value : answer
}

/** The name that the records of decisions have for a caller of `sendAsStaff`. */
export const staffAuthor = 'machine:lan'

/**
 * Makes a call of staff at the listener of the site, with the machine's key. Without a method, it reads without a body
 * and decides with one.
 */
export function sendAsStaff(
  app: FastifyInstance,
  path: string,
  payload?: object,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' = payload ? 'POST' : 'GET',
): Promise<Response> {
  const listener = listeners.get(app)
  if (!listener) throw new Error('this app was not built for tests')
  const { staffApp, headers } = listener
  return staffApp.inject({ method, url: `/ops/${path}`, headers, ...(payload && { payload }) })
}

/** As `sendAsStaff`, with what `readStaffAnswer` reads of the answer. */
export const askAsStaff = async (app: FastifyInstance, path: string, payload?: object) =>
  readStaffAnswer(await sendAsStaff(app, path, payload))
