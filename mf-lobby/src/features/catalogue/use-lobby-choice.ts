import type { VendorCard } from '@parlay/shared/contracts/endpoints/games'
import { useSearchParams } from '@parlay/shared/router'
import { useMemo } from 'react'
import { changeChoice, type LobbyChoice, readChoice, writeChoice } from './lobby-choice'

export type Choose = (change: Partial<LobbyChoice>) => void

const storageKey = (gameType: string) => `lobby-vendor:${gameType}`

/** The vendor of last time in this tab, else the first of the category, hot ones first. */
function defaultVendor(gameType: string, cards: readonly VendorCard[]): string | undefined {
  const known = sessionStorage.getItem(storageKey(gameType))
  return known ?? (cards.find(({ isHot }) => isHot) ?? cards[0])?.vassalage
}

/** The lobby's choice lives in the address, so that a reload, a link or the back button brings it again. */
export function useLobbyChoice(
  gameType: string,
  cards: readonly VendorCard[],
): { choice: LobbyChoice; choose: Choose } {
  const [query, setQuery] = useSearchParams()
  const choice = useMemo(() => readChoice(query, defaultVendor(gameType, cards)), [query, gameType, cards])
  const choose = (change: Partial<LobbyChoice>) => {
    const next = writeChoice(query, changeChoice(choice, change))
    if ('vassalage' in change) sessionStorage.setItem(storageKey(gameType), next.get('vassalage') ?? '')
    setQuery(next, { replace: !('vassalage' in change || 'listType' in change), preventScrollReset: true })
  }
  return { choice, choose }
}
