import type { RequestOf, ValueOf } from '@parlay/contracts/define-endpoint'
import { closeGame, launchGame } from '@parlay/contracts/endpoints/game-launches'
import { launchSportsBook } from '@parlay/contracts/endpoints/game-sessions'
import type { SystemStatus } from '@parlay/contracts/endpoints/platform'
import { getBalance } from '@parlay/contracts/endpoints/wallet'
import type { LanguageCode } from '@parlay/contracts/shapes'
import { callApi, deviceCode, newIdempotencyKey } from '@parlay/web/api'
import { useLanguage, wireLanguage } from '@parlay/web/i18n'
import { isTrial, useSession } from '@parlay/web/session'
import { systemStatusQuery } from '@parlay/web/site/system-status-query'
import { type QueryClient, useQuery, useQueryClient } from '@parlay/web/state'
import { getTheme } from '@parlay/web/theme'
import { useEffect, useState } from 'react'
import { throughCdn } from './launch-cdn'

type GameTarget = Pick<
  RequestOf<typeof launchGame>,
  'vassalage' | 'gameType' | 'gameCode' | 'nodeId' | 'roomId' | 'backUrl'
>
interface BookTarget {
  /** The code of the vendor whose sports book opens. */
  book: string
  nodeId?: string | undefined
  /** The selection that is on the slip when the book opens. */
  pick?: string | undefined
}
export type LaunchTarget = GameTarget | BookTarget

export type Launch = Pick<
  ValueOf<typeof launchGame>,
  'url' | 'origin' | 'sessionId' | 'game' | 'openMode' | 'ownWallet' | 'freeRounds'
>

/** Returns whether to request the vendor's layout for small screens. */
export const devicePlatform = (): 'MOBILE' | 'DESKTOP' =>
  window.matchMedia?.('(max-width: 640px)').matches ? 'MOBILE' : 'DESKTOP'

/** Returns the addresses through which games load, as the page knows them now. */
export const cdnsOf = (client: QueryClient) =>
  client.getQueryData<SystemStatus>(systemStatusQuery.queryKey)?.launchGameCDNs ?? []

/**
 * Launches the game once a real member is logged in, with one idempotency key per attempt, and ends the game session
 * when the member leaves the page in any way. `retry` starts a new attempt.
 */
export function useLaunch(target: LaunchTarget) {
  const session = useSession()
  const client = useQueryClient()
  const language = wireLanguage(useLanguage())
  const [launchLanguage] = useState(language)
  const [attempt, setAttempt] = useState(newIdempotencyKey)
  const { data, error, isPending } = useQuery({
    queryKey: [launchGame.moduleId, target, attempt],
    queryFn: async ({ signal }) => {
      const launch = await requestLaunch(target, { language: launchLanguage, signal, idempotencyKey: attempt })
      return throughCdn(launch, cdnsOf(client))
    },
    enabled: session.status === 'member' && !isTrial(session),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const sessionId = data?.sessionId
  const hasOwnWallet = data?.ownWallet !== undefined
  useEffect(() => {
    if (!sessionId) return
    // The vendor's wallet has been emptied into the main one by then.
    const onEnded = () => hasOwnWallet && client.invalidateQueries({ queryKey: [getBalance.moduleId] })
    return endWithPage(sessionId, onEnded, () => setAttempt(newIdempotencyKey()))
  }, [sessionId, hasOwnWallet, client])
  return { launch: data, error, isPending, retry: () => setAttempt(newIdempotencyKey()) }
}

/** A page that the browser restores from its back/forward cache ended its session when it was left. */
function endWithPage(sessionId: string, onEnded: () => unknown, onShownAgain: () => void): () => void {
  const leave = () => void callApi(closeGame, { sessionId }, { keepalive: true }).then(onEnded, () => undefined)
  const show = ({ persisted }: PageTransitionEvent) => persisted && onShownAgain()
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', show)
  return () => {
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('pageshow', show)
    leave()
  }
}

interface Attempt {
  language: LanguageCode
  signal: AbortSignal
  idempotencyKey: string
}

async function requestLaunch(target: LaunchTarget, { language, signal, idempotencyKey }: Attempt): Promise<Launch> {
  const look = { device: deviceCode(), platform: devicePlatform(), language }
  if ('book' in target) {
    const { book: vassalage, nodeId, pick } = target
    const launch = await callApi(launchSportsBook, { vassalage, nodeId, pick, ...look, theme: getTheme() }, { signal })
    return { ...launch, openMode: 'FRAME' }
  }
  return callApi(launchGame, { ...target, mode: 'REAL', ...look }, { signal, idempotencyKey })
}
