import { callApi } from '@parlay/shared/api'
import { emit } from '@parlay/shared/events'
import type { Game } from '../contracts/endpoints/games'
import { addFavourite, removeFavourite } from '../contracts/endpoints/own-games'

/** Adds a game to the member's favourites or removes it, and tells the page. Throws what `callApi` throws. */
export async function changeFavourite(
  { nodeId, vassalage, gameType }: Pick<Game, 'nodeId' | 'vassalage' | 'gameType'>,
  isAdded: boolean,
): Promise<void> {
  const request = { nodeId, vendor: vassalage, gameType }
  const { nodeIds } = await callApi(isAdded ? addFavourite : removeFavourite, request)
  emit('favourite-changed', { nodeIds, added: isAdded ? nodeId : undefined })
}
