import type { FastifyInstance } from 'fastify'

type Response = Awaited<ReturnType<FastifyInstance['inject']>>

/** Returns the value of a call of staff that was carried out, and the whole answer of one that was refused. */
export function readStaffAnswer(response: Pick<Response, 'json'>) {
  const answer = response.json()
  return answer.success === true ? answer.value : answer
}

/** Makes a call of staff in the sandbox, which reads without a body and decides with one. */
export const sendAsStaff = (app: FastifyInstance, path: string, payload?: object): Promise<Response> =>
  app.inject({ method: payload ? 'POST' : 'GET', url: `/sandbox/${path}`, ...(payload && { payload }) })

/** As `sendAsStaff`, with what `readStaffAnswer` reads of the answer. */
export const askAsStaff = async (app: FastifyInstance, path: string, payload?: object) =>
  readStaffAnswer(await sendAsStaff(app, path, payload))
