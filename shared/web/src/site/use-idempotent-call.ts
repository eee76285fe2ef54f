import { isApiError, newIdempotencyKey } from '@parlay/web/api'
import { useRef } from 'react'

const unsettledCodes: readonly string[] = ['SYS_NETWORK', 'IDEMP_IN_PROGRESS']

/**
 * Returns whether the gateway has refused the call for good. The outcome is unknown after a network error, whatever the
 * status of a truncated response, and while the gateway is still processing the call.
 */
export const isRefusal = (error: unknown): boolean =>
  isApiError(error) && error.status >= 200 && error.status < 500 && !unsettledCodes.includes(error.code)

/**
 * Makes a call with an idempotency key. The same content keeps its key until the outcome of the call is known.
 * `identity` distinguishes contents if not all of the content does. The key is lost with the page, so a command for
 * money uses `useKeptCommand` of `@parlay/ui/pending`, which stores it.
 */
export function useIdempotentCall<Content extends object, Value>(
  call: (content: Content, key: string) => Promise<Value>,
) {
  const pending = useRef<{ key: string; text: string }>(undefined)
  return async (content: Content, identity: object = content): Promise<Value> => {
    const text = JSON.stringify(identity)
    const current = pending.current?.text === text ? pending.current : { key: newIdempotencyKey(), text }
    pending.current = current
    try {
      const value = await call(content, current.key)
      pending.current = undefined
      return value
    } catch (error) {
      if (isRefusal(error)) pending.current = undefined
      throw error
    }
  }
}
