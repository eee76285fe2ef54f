import { loadPart } from '@parlay/web/site/load-part'

/** The rows load separately from the grid, because a lobby shows one of the two first. */
export const loadLobbyRows = () =>
  loadPart(() => import('./lobby-rows')).then(({ LobbyRows }) => ({ default: LobbyRows }))
