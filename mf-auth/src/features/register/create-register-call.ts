import { isApiError, newIdempotencyKey } from '@parlay/web/api'

interface Attempt<Request> {
  /** The values that the visitor had filled in. */
  subject: string
  request: Request
  idempotencyKey: string
}

type Call<Request, Value> = (request: Request, idempotencyKey: string) => Promise<Value>

/** Returns whether there was no response, so that the outcome is unknown. */
export const mayHaveHappened = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || error.status >= 500)

/**
 * Makes each attempt with a new key. An attempt whose outcome is unknown is repeated exactly, as long as the
 * visitor has changed nothing, so that pressing the button twice never creates two accounts.
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
    /** Returns the attempt to repeat if the last one had these values and its outcome is unknown. */
    repeat: (subject: string): (() => Promise<Value>) | undefined => {
      const last = uncertain
      return last?.subject === subject ? () => attempt(last) : undefined
    },
    begin: (subject: string, request: Request): Promise<Value> =>
      attempt({ subject, request, idempotencyKey: newIdempotencyKey() }),
  }
}
