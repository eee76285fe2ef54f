import { ApiError } from './api-error'

interface Envelope {
  success: boolean
  message?: string
  value: unknown
  code?: string
  params?: Record<string, string>
  requestId?: string
  ts?: number
}

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && typeof (body as Envelope).success === 'boolean'

/**
 * Returns the value of a successful response. A failure, or a body that is not an envelope, is thrown as `ApiError`.
 */
export function openEnvelope(body: unknown, status: number): unknown {
  if (!isEnvelope(body)) throw new ApiError({ code: 'SYS_NETWORK', status })
  if (body.success) return body.value
  throw new ApiError({
    code: body.code ?? 'SYS_UNEXPECTED',
    messageKey: body.message,
    params: body.params,
    value: body.value,
    status,
    requestId: body.requestId,
  })
}
