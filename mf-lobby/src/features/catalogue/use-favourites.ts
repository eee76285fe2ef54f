import { callApi, errorMessage } from '@parlay/shared/api'
import { addFavourite, type Game, removeFavourite } from '@parlay/shared/contracts/endpoints/games'
import { emit, useEvent } from '@parlay/shared/events'
import { useTranslation } from '@parlay/shared/i18n'
import { useSession } from '@parlay/shared/session'
import { useRef, useState } from 'react'

export interface Favourites {
  isFavourite: (game: Game) => boolean
  /** Shows the new state at once and takes it back when the gateway refuses. */
  toggle: (game: Game) => Promise<void>
}

type Wishes = ReadonlyMap<string, boolean>

const without = (wishes: Wishes, nodeId: string): Wishes => new Map([...wishes].filter(([id]) => id !== nodeId))

/** Hearts: what the member just wished, else what anyone on the page last heard, else what came with the list. */
export function useFavourites(): Favourites {
  const { t } = useTranslation('lobby')
  const { status } = useSession()
  const [known, setKnown] = useState<readonly string[]>()
  const [wishes, setWishes] = useState<Wishes>(new Map())
  const sending = useRef(new Set<string>())
  useEvent('favourite-changed', ({ nodeIds }) => setKnown(nodeIds))
  useEvent('session-ended', () => setKnown(undefined))

  const isFavourite = ({ nodeId, isFav }: Game) =>
    status === 'member' && (wishes.get(nodeId) ?? (known ? known.includes(nodeId) : isFav))

  const toggle = async (game: Game) => {
    const { nodeId, vassalage, gameType } = game
    if (sending.current.has(nodeId)) return
    sending.current.add(nodeId)
    const wish = !isFavourite(game)
    setWishes((before) => new Map(before).set(nodeId, wish))
    try {
      const request = { nodeId, vendor: vassalage, gameType }
      emit('favourite-changed', await callApi(wish ? addFavourite : removeFavourite, request))
    } catch (error) {
      emit('toast-requested', { kind: 'error', text: errorMessage(error, t) })
    } finally {
      sending.current.delete(nodeId)
      setWishes((before) => without(before, nodeId))
    }
  }
  return { isFavourite, toggle }
}
