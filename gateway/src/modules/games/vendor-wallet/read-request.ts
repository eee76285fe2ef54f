import { isUtf8 } from 'node:buffer'
import type { WalletStatus } from '@parlay/contracts/vendor-wallet'
import type { z } from 'zod'
import { isNestedTooDeep } from '../../../core/nesting'

export type ReadRequest<T> =
  | { ok: true; request: T }
  /** `requestUuid` is echoed if it could be read from the body. */
  | { ok: false; status: WalletStatus; requestUuid?: string }

/** Reads a body whose signature has been verified. Faults become statuses instead of errors. */
export function readRequest<T>(schema: z.ZodType<T>, body: Buffer): ReadRequest<T> {
  const json = parseJson(body)
  const requestUuid = readText(json, 'request_uuid')
  const parsed = schema.safeParse(json)
  if (!parsed.success) return { ok: false, status: statusOf(parsed.error), requestUuid }
  return { ok: true, request: parsed.data }
}

/** Undefined if the bytes are no valid JSON. */
export function parseJson(body: Buffer): unknown {
  // A lenient decoder would read all invalid bytes as the same replacement character, and so two ids as one.
  if (!isUtf8(body)) return undefined
  try {
    const json = body.toString('utf8')
    return isNestedTooDeep(json) ? undefined : JSON.parse(json)
  } catch {
    return undefined
  }
}

function readText(json: unknown, name: string): string | undefined {
  if (typeof json !== 'object' || json === null) return undefined
  const value: unknown = Reflect.get(json, name)
  return typeof value === 'string' ? value : undefined
}

/** A value of the wrong type is a type fault. A missing or malformed value is a syntax fault. */
function statusOf({ issues }: z.ZodError): WalletStatus {
  const isWrongType = issues.some(({ code, path, message }) => {
    return code === 'invalid_type' && path.length > 0 && !message.endsWith('received undefined')
  })
  return isWrongType ? 'RS_ERROR_WRONG_TYPES' : 'RS_ERROR_WRONG_SYNTAX'
}
