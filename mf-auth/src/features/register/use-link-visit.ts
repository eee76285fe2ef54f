import { callApi } from '@parlay/shared/api'
import { visitAgentLink } from '@parlay/shared/contracts/endpoints/agent-links'
import { readStorage, writeStorage } from '@parlay/shared/site/browser-storage'
import { useEffect } from 'react'

const key = 'visitedLink'

/** Reports a link that was followed, once in this tab. The visitor neither waits for it nor hears of its failure. */
export function useLinkVisit(code: string | undefined): void {
  useEffect(() => {
    if (!code || readStorage('sessionStorage', key) === code) return
    writeStorage('sessionStorage', key, code)
    callApi(visitAgentLink, { code }).catch(() => undefined)
  }, [code])
}
