import { callApi, isApiError, queryOptionsFor } from '@parlay/shared/api'
import { checkAffiliate } from '@parlay/shared/contracts/endpoints/registration'
import { useQuery } from '@parlay/shared/state'

export interface Affiliate {
  /** The host of the page says already who invited: there is nothing to ask. */
  isKnown: boolean
  /** Who invited, masked, as far as that is known. */
  agent: string | null
  /** The code of the link does not count. */
  isInvalid: boolean
  /** Throws REG_AFFILIATE_INVALID. The code of a link never keeps anybody from registering. */
  assertValid: (typedCode: string) => Promise<void>
}

/** Who invited the visitor: by a code of the link, by the host, or by a code that is typed. */
export function useAffiliate(linkCode: string | undefined): Affiliate {
  const domain = location.host
  const { data, error } = useQuery({
    ...queryOptionsFor(checkAffiliate, linkCode ? { code: linkCode, domain } : { domain }),
    staleTime: 60_000,
  })
  return {
    isKnown: !linkCode && data?.show === false,
    agent: data?.agentMasked ?? null,
    isInvalid: linkCode !== undefined && isApiError(error, 'REG_AFFILIATE_INVALID'),
    assertValid: async (code) => {
      await callApi(checkAffiliate, { code, domain })
    },
  }
}
