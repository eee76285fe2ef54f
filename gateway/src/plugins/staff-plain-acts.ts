import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { endOfError, type StaffAct, type StaffActEnd } from './staff-acts'
import { hideSecrets } from './staff-secrets'

const answerSchema = z.object({ success: z.boolean().optional(), code: z.string() })

interface OpenAct {
  act: StaffAct
  number: bigint
}

const openActs = new WeakMap<FastifyRequest, OpenAct>()

/** Writes the changes by calls without a contract to the audit, and their refusals. */
export function recordPlainActs(app: FastifyInstance): void {
  const { acts } = app.staffCalls
  const isPlainChange = ({ method, routeOptions }: FastifyRequest): boolean =>
    !routeOptions.config.staffCall && method !== 'GET' && method !== 'HEAD'

  app.addHook('preHandler', async (request) => {
    if (!isPlainChange(request)) return
    const act = describe(request)
    openActs.set(request, { act, number: await acts.begin(act) })
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const open = openActs.get(request)
    if (!open) return payload
    openActs.delete(request)
    const end = endOfAnswer(reply.statusCode, payload)
    await acts
      .end(open.number, open.act, end)
      .catch((error: unknown) => request.log.error({ err: error }, 'the end of an act is not in the audit'))
    return payload
  })

  app.addHook('onError', async (request, _reply, error) => {
    if (!isPlainChange(request) || openActs.has(request) || request.staffName === '') return
    const end = { ...nothingKnown, ...endOfError(error) }
    await acts
      .record(describe(request), end)
      .catch((fault: unknown) => request.log.error({ err: fault }, 'a refusal is not in the audit'))
  })
}

const nothingKnown = { subject: '', before: null, after: null }

const describe = (request: FastifyRequest): StaffAct => ({
  staff: `machine:${request.staffName}`,
  ip: request.ip,
  device: '',
  call: `${request.method} ${request.routeOptions.url ?? ''}`,
  permission: '',
  subject: '',
  reason: reasonOf(request.body),
  request: { ...(hideSecrets(request.body ?? {}) as object), ...(request.params as object) },
  requestId: request.id,
})

const reasonOf = (body: unknown): string => z.object({ reason: z.string().max(200) }).safeParse(body).data?.reason ?? ''

/** Some refusals have the status 200, so the content decides. */
function endOfAnswer(status: number, payload: unknown): StaffActEnd {
  const { success, code = '' } = readAnswer(payload) ?? {}
  const isDone = status < 400 && success !== false
  if (isDone) return { ...nothingKnown, result: 'DONE', code: '' }
  return { ...nothingKnown, result: status < 500 ? 'REFUSED' : 'FAILED', code }
}

function readAnswer(payload: unknown): z.infer<typeof answerSchema> | undefined {
  if (typeof payload !== 'string') return undefined
  try {
    return answerSchema.safeParse(JSON.parse(payload)).data
  } catch {
    return undefined
  }
}
