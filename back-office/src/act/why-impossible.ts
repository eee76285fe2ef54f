import { isApiError } from '@parlay/web/api'

/** Returns why the gateway refuses a decision as a whole, such as that it is made already. Returns undefined for other faults. */
export function whyImpossible(error: unknown): string | undefined {
  if (!isApiError(error, 'SYS_VALIDATION')) return undefined
  const { value } = error as { value?: { fields?: { decision?: unknown } } | null }
  const why = value?.fields?.decision
  return typeof why === 'string' ? why : undefined
}
