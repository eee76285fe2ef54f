import { isApiError, newIdempotencyKey } from '@parlay/shared/api'
import { useRef } from 'react'

/**
 * The gateway has said what became of it. A network that fails has not, whatever status came with half an answer, nor has
 * a gateway that is still at it.
 */
const isAnswered = (error: unknown): boolean =>
  isApiError(error) && error.status >= 200 && error.status < 500 && !openCodes.includes(error.code)

const openCodes: readonly string[] = ['SYS_NETWORK', 'IDEMP_IN_PROGRESS']

/**
 * Runs something once: sent again with the same content, it goes under the same key until it is known how it ended.
 * `named` is what tells one content from another, where not all of it does.
 */
export function useAttempt<Content extends object, Value>(run: (content: Content, key: string) => Promise<Value>) {
  const open = useRef<{ key: string; text: string }>(undefined)
  return async (content: Content, named: object = content): Promise<Value> => {
    const text = JSON.stringify(named)
    const attempt = open.current?.text === text ? open.current : { key: newIdempotencyKey(), text }
    open.current = attempt
    try {
      const value = await run(content, attempt.key)
      open.current = undefined
      return value
    } catch (error) {
      if (isAnswered(error)) open.current = undefined
      throw error
    }
  }
}
