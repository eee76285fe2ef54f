import { Navigate } from '@parlay/web/router'
import { Suspense } from 'react'
import { useLottoLobby } from '../features/draw-game/use-lotto-lobby'
import { PageToCome } from '../page-to-come'
import { LotteryMenuScreen } from '../screens/lottery-menu-screen'

/** The menu that lists a game: this one, or the page that the lottery lobby names. Without an answer it is this one. */
export function LobbyViewPage({ gameCode, vendor }: { gameCode: string; vendor?: string | undefined }) {
  const { data, isLoading } = useLottoLobby({ gameCode, view: 'lobby', vendor })
  if (isLoading) return <PageToCome />
  if (data && data.path !== '/lott') return <Navigate to={data.path} replace />
  return (
    <Suspense fallback={<PageToCome />}>
      <LotteryMenuScreen gameCode={gameCode} />
    </Suspense>
  )
}
