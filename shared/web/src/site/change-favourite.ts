import type { Game } from '@parlay/contracts/endpoints/games'
import { addFavourite, removeFavourite } from '@parlay/contracts/endpoints/own-games'
import { callApi } from '@parlay/web/api'
import { emit } from '@parlay/web/events'

/** Adds a game to the member's favourites or removes it, and notifies the page. Throws what `callApi` throws. */
export async function changeFavourite(
  { nodeId, vassalage, gameType }: Pick<Game, 'nodeId' | 'vassalage' | 'gameType'>,
  isAdded: boolean,
): Promise<void> {
  const request = { nodeId, vendor: vassalage, gameType }
  const { nodeIds } = await callApi(isAdded ? addFavourite : removeFavourite, request)
  emit('favourite-changed', { nodeIds, added: isAdded ? nodeId : undefined })
}
