import { isApiError, newIdempotencyKey } from '@parlay/shared/api'

interface Attempt<Request> {
  /** What the visitor had filled in. */
  subject: string
  request: Request
  idempotencyKey: string
}

type Call<Request, Value> = (request: Request, idempotencyKey: string) => Promise<Value>

/** Whether no answer came, so that nobody knows. */
export const mayHaveHappened = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || error.status >= 500)

/**
 * Makes each attempt under a key of its own. One whose outcome is unknown is repeated exactly as it was, as long as the
 * visitor has changed nothing: pressing the button twice never makes two accounts.
 */
export function createRegisterCall<Request, Value>(call: Call<Request, Value>) {
  let uncertain: Attempt<Request> | undefined

  async function attempt(next: Attempt<Request>): Promise<Value> {
    uncertain = undefined
    try {
      return await call(next.request, next.idempotencyKey)
    } catch (error) {
      if (mayHaveHappened(error)) uncertain = next
      throw error
    }
  }

  return {
    /** The attempt to repeat, if the last one was this and nobody knows what became of it. */
    repeat: (subject: string): (() => Promise<Value>) | undefined => {
      const last = uncertain
      return last?.subject === subject ? () => attempt(last) : undefined
    },
    begin: (subject: string, request: Request): Promise<Value> =>
      attempt({ subject, request, idempotencyKey: newIdempotencyKey() }),
  }
}
