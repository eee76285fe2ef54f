import type { DrawGame } from '@parlay/contracts/endpoints/lottery'
import { usePageName } from '@parlay/web/site/use-page-name'
import '../bet-messages'
import { useState } from 'react'
import { useCurrentDraws } from '../draws/use-current-draws'
import { BettingHeader } from '../features/betting/betting-header'
import { DrawDesk } from './draw-desk'

interface BettingPageProps {
  game: DrawGame
  /** All games that can be bet on. */
  games: readonly DrawGame[]
  /** The play that the address names. */
  playType: string | undefined
}

/** Bets on the draws of a game. */
export function BettingPage({ game, games, playType }: BettingPageProps) {
  usePageName(game.name)
  const draws = useCurrentDraws(game.gameCode)
  const [numero, setNumero] = useState<string>()
  const draw = draws.open.find((one) => one.numero === numero) ?? draws.open[0]
  return (
    <>
      <BettingHeader game={game} draws={draws} draw={draw} onChoose={setNumero} />
      <DrawDesk game={game} games={games} draws={draws} numero={draw?.numero} playType={playType} />
    </>
  )
}
