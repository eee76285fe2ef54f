import { forgetRememberedMember, getRememberedMember } from '@parlay/contracts/endpoints/session'
import { callApi, queryOptionsFor } from '@parlay/web/api'
import { useQuery, useQueryClient } from '@parlay/web/state'

interface Remembered {
  username: string | null
  mobileNumMasked: string | null
  countryDialingCode: string | null
  oneClick: boolean
}

const query = queryOptionsFor(getRememberedMember, {})
const noMember: Remembered = { username: null, mobileNumMasked: null, countryDialingCode: null, oneClick: false }

/**
 * Returns the member whom this browser remembers (24 h), and functions to change that. Without a response there is
 * none.
 */
export function useRemembered() {
  const client = useQueryClient()
  const { data = noMember, isFetchedAfterMount } = useQuery({ ...query, staleTime: 0 })
  const isRemembered = data.username !== null || data.mobileNumMasked !== null
  return {
    remembered: data,
    isRemembered,
    /** False while only the answer of an earlier login is there; the browser may have forgotten the member since. */
    isCurrent: isFetchedAfterMount,
    /** The credential was refused; the name may stay. */
    endOneClick: () => client.setQueryData(query.queryKey, { ...data, oneClick: false }),
    forget: async () => {
      // A response on its way still contains the member.
      await client.cancelQueries({ queryKey: query.queryKey })
      client.setQueryData(query.queryKey, noMember)
      void callApi(forgetRememberedMember, {}).catch(() => undefined)
    },
  }
}
