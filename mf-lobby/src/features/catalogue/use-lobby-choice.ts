import type { VendorCard } from '@parlay/contracts/endpoints/game-vendors'
import { useSearchParams } from '@parlay/web/router'
import { readStorage, writeStorage } from '@parlay/web/site/browser-storage'
import { useEffect, useMemo, useRef, useState } from 'react'
import { changeChoice, choosesNothing, type LobbyChoice, readChoice, writeChoice } from './lobby-choice'

export type Choose = (change: Partial<LobbyChoice>) => void

const storageKey = (gameType: string) => `lobby-vendor:${gameType}`

/** Returns the vendor last used in this tab, otherwise the first of the category, hot ones first. */
function defaultVendor(gameType: string, cards: readonly VendorCard[]): string | undefined {
  const known = readStorage('sessionStorage', storageKey(gameType))
  return known ?? (cards.find(({ isHot }) => isHot) ?? cards[0])?.vassalage
}

/** Returns the choice in a category's address. */
export const choiceOf = (query: URLSearchParams, gameType: string, cards: readonly VendorCard[]): LobbyChoice =>
  readChoice(query, choosesNothing(query) ? undefined : defaultVendor(gameType, cards))

interface ChoiceState {
  choice: LobbyChoice
  /** True while nothing is chosen: the lobby shows rows of all vendors. */
  isOpening: boolean
  choose: Choose
  /** Requests one more page of the list; the rest of the choice stays. */
  wantMore: () => void
}

/** Keeps the lobby's choice in the address, so that a reload, a link or the back button restores it. */
export function useLobbyChoice(gameType: string, cards: readonly VendorCard[], isAllFirst = false): ChoiceState {
  const [query, setQuery] = useSearchParams()
  const choice = useMemo(
    () => (isAllFirst ? readChoice(query, undefined) : choiceOf(query, gameType, cards)),
    [query, gameType, cards, isAllFirst],
  )
  const isOpening = choosesNothing(query)
  const choose = (change: Partial<LobbyChoice>) => {
    const next = writeChoice(query, changeChoice(choice, change))
    if ('vassalage' in change) writeStorage('sessionStorage', storageKey(gameType), next.get('vassalage') ?? '')
    // Back leads from the grid to the rows.
    const isStep = isOpening || 'vassalage' in change || 'listType' in change
    setQuery(next, { replace: !isStep, preventScrollReset: true })
  }
  const wantMore = () => {
    setQuery(writeChoice(query, { ...choice, pages: choice.pages + 1 }), { replace: true, preventScrollReset: true })
  }
  return { choice, isOpening, ...useSteady({ choose, wantMore }) }
}

/** Returns functions that keep their identity for the life of the lobby and call the newest ones. */
function useSteady({ choose, wantMore }: Pick<ChoiceState, 'choose' | 'wantMore'>) {
  const newest = useRef({ choose, wantMore })
  useEffect(() => {
    newest.current = { choose, wantMore }
  })
  const [steady] = useState(() => ({
    choose: (change: Partial<LobbyChoice>) => newest.current.choose(change),
    wantMore: () => newest.current.wantMore(),
  }))
  return steady
}
