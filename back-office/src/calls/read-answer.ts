import { ApiError } from '@parlay/web/api'

interface Envelope {
  success: boolean
  message?: string
  value: unknown
  code?: string
  params?: Record<string, string>
  requestId?: string
}

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && typeof (body as Envelope).success === 'boolean'

/** Returns the value of a successful answer. A refusal, or a body that is no envelope, is thrown as `ApiError`. */
export async function readAnswer(response: Response): Promise<unknown> {
  const { status } = response
  const body: unknown = await response.json().catch(() => undefined)
  if (!isEnvelope(body)) throw new ApiError({ code: 'SYS_NETWORK', status })
  if (body.success) return body.value
  const { code = 'SYS_UNEXPECTED', message, params, value, requestId } = body
  throw new ApiError({ code, messageKey: message, params, value, status, requestId })
}
