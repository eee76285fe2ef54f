import type { Game } from '@parlay/contracts/endpoints/games'
import { Dialog } from '@parlay/ui'
import { useState } from 'react'
import type { GameActions } from './game-grid'
import { GameList } from './game-list'
import { type LobbyChoice, noFilters } from './lobby-choice'
import { useGameList } from './use-game-list'

interface VendorGamesDialogProps extends GameActions {
  /** An entry that represents its vendor (`isGame` VASSALAGE). */
  entry: Game
  onClose: () => void
}

/** Shows the games of an entry that represents a whole vendor. */
export function VendorGamesDialog({ entry, onClose, ...actions }: VendorGamesDialogProps) {
  const [pages, setPages] = useState(1)
  const choice: LobbyChoice = { ...noFilters, vassalage: entry.vassalage, sort: '', pages }
  const games = useGameList({ ...choice, gameType: entry.gameType }, true, () => setPages(pages + 1))
  return (
    <Dialog open onClose={onClose} size="large" title={entry.name}>
      <GameList games={games} choice={choice} onChoose={onClose} {...actions} />
    </Dialog>
  )
}
