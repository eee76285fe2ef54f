import { callApi, errorMessage } from '@parlay/shared/api'
import { addFavourite, type Game, removeFavourite } from '@parlay/shared/contracts/endpoints/games'
import { emit, useEvent } from '@parlay/shared/events'
import { useTranslation } from '@parlay/shared/i18n'
import { useSession } from '@parlay/shared/session'
import { useState } from 'react'

interface Favourites {
  isFavourite: (game: Game) => boolean
  toggle: (game: Game) => Promise<void>
}

/** Hearts of the games shown: as the list says, until anyone on the page changes them. */
export function useFavourites(games: readonly Game[] | undefined): Favourites {
  const { t } = useTranslation('shell')
  const session = useSession()
  const [nodeIds, setNodeIds] = useState<readonly string[]>()
  useEvent('favourite-changed', (change) => setNodeIds(change.nodeIds))
  useEvent('session-ended', () => setNodeIds(undefined))

  const isFavourite = ({ nodeId }: Game) => {
    if (session.status !== 'member') return false
    return nodeIds ? nodeIds.includes(nodeId) : (games?.find((game) => game.nodeId === nodeId)?.isFav ?? false)
  }
  const toggle = async (game: Game) => {
    const { nodeId, vassalage, gameType } = game
    const endpoint = isFavourite(game) ? removeFavourite : addFavourite
    try {
      emit('favourite-changed', await callApi(endpoint, { nodeId, vendor: vassalage, gameType }))
    } catch (error) {
      emit('toast-requested', { kind: 'error', text: errorMessage(error, t) })
    }
  }
  return { isFavourite, toggle }
}
