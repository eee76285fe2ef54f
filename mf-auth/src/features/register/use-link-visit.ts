import { visitAgentLink } from '@parlay/contracts/endpoints/agent-links'
import { callApi } from '@parlay/web/api'
import { useEffect } from 'react'
import { linkOfTab, noteLink } from '../../link-of-tab'

/** Reports a link that was followed, once in this tab. The visitor neither waits for it nor hears of its failure. */
export function useLinkVisit(code: string | undefined): void {
  useEffect(() => {
    if (!code || linkOfTab() === code) return
    noteLink(code)
    callApi(visitAgentLink, { code }).catch(() => undefined)
  }, [code])
}
