import type { LoginValue } from '@parlay/contracts/endpoints/session'
import { useRef } from 'react'

/**
 * Makes a call that returns a login, and then starts the session with it. If only starting the session fails, a second
 * try does not repeat the call.
 */
export function useLoginAfter<Request>(
  call: (request: Request) => Promise<LoginValue>,
  finishLogin: (answer: LoginValue) => Promise<void>,
): (request: Request) => Promise<void> {
  const answer = useRef<LoginValue>(null)
  return async (request) => {
    answer.current ??= await call(request)
    await finishLogin(answer.current)
  }
}
