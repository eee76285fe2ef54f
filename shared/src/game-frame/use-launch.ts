import { callApi, newIdempotencyKey } from '@parlay/shared/api'
import { useLanguage, wireLanguage } from '@parlay/shared/i18n'
import { isTrial, useSession } from '@parlay/shared/session'
import { useQuery } from '@parlay/shared/state'
import { useEffect, useState } from 'react'
import type { RequestOf, ValueOf } from '../contracts/define-endpoint'
import { closeGame, launchGame } from '../contracts/endpoints/games'

export type Launch = ValueOf<typeof launchGame>
export type LaunchTarget = Pick<
  RequestOf<typeof launchGame>,
  'vassalage' | 'gameType' | 'gameCode' | 'nodeId' | 'backTo'
>

const isSmallScreen = () => window.matchMedia?.('(max-width: 640px)').matches ?? false

/**
 * Launches the game once a real member sits here, one idempotency key per attempt, and ends the game session when the
 * page is left. `retry` is a new attempt.
 */
export function useLaunch(target: LaunchTarget) {
  const session = useSession()
  const language = wireLanguage(useLanguage())
  const [launchLanguage] = useState(language)
  const [attempt, setAttempt] = useState(newIdempotencyKey)
  const { data, error, isPending } = useQuery({
    queryKey: [launchGame.moduleId, target, attempt],
    queryFn: ({ signal }) =>
      callApi(launchGame, requestOf(target, launchLanguage), { signal, idempotencyKey: attempt }),
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

const requestOf = (target: LaunchTarget, language: ReturnType<typeof wireLanguage>): RequestOf<typeof launchGame> => ({
  ...target,
  mode: 'REAL',
  device: 'WEB',
  platform: isSmallScreen() ? 'MOBILE' : 'DESKTOP',
  language,
})
