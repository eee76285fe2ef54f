import type { Game } from '@parlay/contracts/endpoints/games'
import { ApiError, errorMessage } from '@parlay/web/api'
import { emit, useEvent } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { useSession } from '@parlay/web/session'
import { useRef, useState } from 'react'

export interface Favourites {
  isFavourite: (game: Game) => boolean
  /**
   * Shows the new state immediately and reverts it if the gateway refuses. Ignored while a change for the same game is
   * being sent.
   */
  toggle: (game: Game) => Promise<void>
}

/** Few pages change favourites. If the code cannot be loaded, the call would not arrive either. */
const loadChange = () =>
  import('./change-favourite').catch(() => {
    throw new ApiError({ code: 'SYS_NETWORK' })
  })

/** The changes that are being sent: a game's id and whether it becomes a favourite. */
type Pending = ReadonlyMap<string, boolean>

const without = (pending: Pending, nodeId: string): Pending => new Map([...pending].filter(([id]) => id !== nodeId))

/**
 * Returns the member's favourites. A change that is being sent takes precedence, then the last change on this page,
 * then the state that came with the game.
 */
export function useFavourites(): Favourites {
  const { t } = useTranslation('common')
  const { status } = useSession()
  const [nodeIds, setNodeIds] = useState<readonly string[]>()
  const [pending, setPending] = useState<Pending>(new Map())
  // A second press can come before the state of the first is rendered.
  const sending = useRef(new Set<string>())
  useEvent('favourite-changed', (change) => setNodeIds(change.nodeIds))
  useEvent('session-ended', () => setNodeIds(undefined))

  const isFavourite = ({ nodeId, isFav }: Game) =>
    status === 'member' && (pending.get(nodeId) ?? nodeIds?.includes(nodeId) ?? isFav)

  const toggle = async (game: Game) => {
    const { nodeId } = game
    if (sending.current.has(nodeId)) return
    sending.current.add(nodeId)
    const isAdded = !isFavourite(game)
    setPending((before) => new Map(before).set(nodeId, isAdded))
    try {
      const { changeFavourite } = await loadChange()
      await changeFavourite(game, isAdded)
    } catch (error) {
      emit('toast-requested', { kind: 'error', text: errorMessage(error, t) })
    } finally {
      sending.current.delete(nodeId)
      setPending((before) => without(before, nodeId))
    }
  }
  return { isFavourite, toggle }
}
