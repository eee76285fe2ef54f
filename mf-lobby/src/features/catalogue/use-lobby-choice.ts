import type { VendorCard } from '@parlay/shared/contracts/endpoints/games'
import { useSearchParams } from '@parlay/shared/router'
import { keepNote, readNote } from '@parlay/shared/site/browser-note'
import { useEffect, useMemo, useRef, useState } from 'react'
import { changeChoice, type LobbyChoice, readChoice, writeChoice } from './lobby-choice'

export type Choose = (change: Partial<LobbyChoice>) => void

const storageKey = (gameType: string) => `lobby-vendor:${gameType}`

/** The vendor of last time in this tab, else the first of the category, hot ones first. */
function defaultVendor(gameType: string, cards: readonly VendorCard[]): string | undefined {
  const known = readNote('sessionStorage', storageKey(gameType))
  return known ?? (cards.find(({ isHot }) => isHot) ?? cards[0])?.vassalage
}

/** The choice of a category's address. */
export const choiceOf = (query: URLSearchParams, gameType: string, cards: readonly VendorCard[]): LobbyChoice =>
  readChoice(query, defaultVendor(gameType, cards))

interface ChoiceState {
  choice: LobbyChoice
  choose: Choose
  /** Notes that one more page of the list is wanted; the rest of the choice stays. */
  wantMore: () => void
}

/** The lobby's choice lives in the address, so that a reload, a link or the back button brings it again. */
export function useLobbyChoice(gameType: string, cards: readonly VendorCard[], isAllFirst = false): ChoiceState {
  const [query, setQuery] = useSearchParams()
  const choice = useMemo(
    () => (isAllFirst ? readChoice(query, undefined) : choiceOf(query, gameType, cards)),
    [query, gameType, cards, isAllFirst],
  )
  const choose = (change: Partial<LobbyChoice>) => {
    const next = writeChoice(query, changeChoice(choice, change))
    if ('vassalage' in change) keepNote('sessionStorage', storageKey(gameType), next.get('vassalage') ?? '')
    setQuery(next, { replace: !('vassalage' in change || 'listType' in change), preventScrollReset: true })
  }
  const wantMore = () => {
    setQuery(writeChoice(query, { ...choice, pages: choice.pages + 1 }), { replace: true, preventScrollReset: true })
  }
  return { choice, ...useSteady({ choose, wantMore }) }
}

/** The same functions for as long as the lobby lives, which do what the newest ones do. */
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
