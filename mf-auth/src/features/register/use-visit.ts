import { callApi } from '@parlay/shared/api'
import { visitAgentLink } from '@parlay/shared/contracts/endpoints/agent-links'
import { readStorage, writeStorage } from '@parlay/shared/site/browser-storage'
import { useEffect } from 'react'

/** Reports once in a tab that it was opened by a link, so that its funnel begins with the visit. */
export function useVisit(code: string | undefined): void {
  useEffect(() => {
    const key = `visited.${code}`
    if (!code || readStorage('sessionStorage', key)) return
    writeStorage('sessionStorage', key, 'yes')
    // A visit that is not counted is no error for the visitor.
    void callApi(visitAgentLink, { code }).catch(() => undefined)
  }, [code])
}
