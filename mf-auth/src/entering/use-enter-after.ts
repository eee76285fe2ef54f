import type { LoginValue } from '@parlay/shared/contracts/endpoints/session'
import { useRef } from 'react'

/**
 * Makes a call that answers as a log-in does, and then enters with its answer. A call that has counted is not made
 * again when only the way in failed.
 */
export function useEnterAfter<Request>(
  call: (request: Request) => Promise<LoginValue>,
  enter: (answer: LoginValue) => Promise<void>,
): (request: Request) => Promise<void> {
  const answer = useRef<LoginValue>(null)
  return async (request) => {
    answer.current ??= await call(request)
    await enter(answer.current)
  }
}
