import { callApi, deviceCode, newIdempotencyKey, queryOptionsFor } from '@parlay/shared/api'
import { useLanguage, wireLanguage } from '@parlay/shared/i18n'
import { isTrial, useSession } from '@parlay/shared/session'
import { useQuery, useQueryClient } from '@parlay/shared/state'
import { getTheme } from '@parlay/shared/theme'
import { useEffect, useState } from 'react'
import type { RequestOf, ValueOf } from '../contracts/define-endpoint'
import { launchSportsBook } from '../contracts/endpoints/game-sessions'
import { closeGame, launchGame } from '../contracts/endpoints/games'
import { getSystemStatus } from '../contracts/endpoints/platform'
import type { LanguageCode } from '../contracts/shapes'
import { throughCdn } from './launch-cdn'

type GameTarget = Pick<
  RequestOf<typeof launchGame>,
  'vassalage' | 'gameType' | 'gameCode' | 'nodeId' | 'roomId' | 'backTo'
>
interface BookTarget {
  /** Code of the vendor whose sports book is opened. */
  book: string
  nodeId?: string | undefined
}
export type LaunchTarget = GameTarget | BookTarget

export type Launch = Pick<ValueOf<typeof launchGame>, 'url' | 'origin' | 'sessionId' | 'game' | 'openMode'>

/** Where the vendor's layout for small screens is asked for. */
const devicePlatform = (): 'MOBILE' | 'DESKTOP' =>
  window.matchMedia?.('(max-width: 640px)').matches ? 'MOBILE' : 'DESKTOP'

/**
 * Launches the game once a real member sits here, one idempotency key per attempt, and ends the game session when the
 * page is left. `retry` is a new attempt.
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
      const status = client.getQueryData<ValueOf<typeof getSystemStatus>>(queryOptionsFor(getSystemStatus, {}).queryKey)
      return throughCdn(launch, status?.launchGameCDNs ?? [])
    },
    enabled: session.status === 'member' && !isTrial(session),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const sessionId = data?.sessionId
  useEffect(() => {
    if (sessionId) return () => void callApi(closeGame, { sessionId }).catch(() => undefined)
  }, [sessionId])
  return { launch: data, error, isPending, retry: () => setAttempt(newIdempotencyKey()) }
}

interface Attempt {
  language: LanguageCode
  signal: AbortSignal
  idempotencyKey: string
}

async function requestLaunch(target: LaunchTarget, { language, signal, idempotencyKey }: Attempt): Promise<Launch> {
  const look = { device: deviceCode(), platform: devicePlatform(), language }
  if ('book' in target) {
    const { book: vassalage, nodeId } = target
    const launch = await callApi(launchSportsBook, { vassalage, nodeId, ...look, theme: getTheme() }, { signal })
    return { ...launch, openMode: 'FRAME' }
  }
  return callApi(launchGame, { ...target, mode: 'REAL', ...look }, { signal, idempotencyKey })
}
