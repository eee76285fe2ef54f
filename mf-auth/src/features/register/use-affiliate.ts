import { checkAffiliate } from '@parlay/contracts/endpoints/registration'
import { callApi, isApiError, queryOptionsFor } from '@parlay/web/api'
import { useQuery } from '@parlay/web/state'

export interface Affiliate {
  /** True if the page's host already identifies the referrer, so that there is nothing to ask. */
  isKnown: boolean
  /** The masked name of the referrer, if it is known. */
  agent: string | null
  /** True if the code from the link is invalid. */
  isInvalid: boolean
  /** Throws REG_AFFILIATE_INVALID. */
  assertValid: (typedCode: string) => Promise<void>
}

/** A code that is too long, or has characters that no code has, fails the rules of the request (status 400). */
const isCodeRefused = (error: unknown): boolean =>
  isApiError(error, 'REG_AFFILIATE_INVALID') || (isApiError(error) && error.status === 400)

/** Finds who referred the visitor: by a code from the link, by the host, or by a typed code. */
export function useAffiliate(linkCode: string | undefined): Affiliate {
  const domain = location.host
  const { data, error } = useQuery({
    ...queryOptionsFor(checkAffiliate, linkCode ? { code: linkCode, domain } : { domain }),
    staleTime: 60_000,
  })
  return {
    isKnown: !linkCode && data?.show === false,
    agent: data?.agentMasked ?? null,
    isInvalid: linkCode !== undefined && isCodeRefused(error),
    assertValid: async (code) => {
      await callApi(checkAffiliate, { code, domain })
    },
  }
}
