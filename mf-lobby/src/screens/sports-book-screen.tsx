import { listGameVendors, type VendorLane } from '@parlay/contracts/endpoints/game-vendors'
import type { ScreenProps } from '@parlay/contracts/remotes'
import { readPick } from '@parlay/contracts/sports-pick'
import { ErrorState, Skeleton } from '@parlay/ui'
import { GameFrame, GuestSportsBook, useExit } from '@parlay/ui/game-frame'
import { errorMessage, merchantCode, queryOptionsFor } from '@parlay/web/api'
import { registerMessages, tagOf, useLanguage, useTranslation } from '@parlay/web/i18n'
import { useLocation, useNavigate } from '@parlay/web/router'
import { useSession } from '@parlay/web/session'
import { useIsOff, useSystemStatus } from '@parlay/web/site'
import { useQuery } from '@parlay/web/state'
import { useEffect, useState } from 'react'
import { EmptyCategory, NotOffered } from '../features/catalogue/empty-category'
import { categoryOf } from '../features/vendor/category'

registerMessages('lobby', (language) => import(`../i18n/${language}.json`))

const bookLanes = ['SPORTS', 'ESPORTS', 'DS88'] as const

/** Returns the vendor of the address with its lane, otherwise the first that has a sports book. */
function findBook(lanes: readonly VendorLane[], vassalage: string | undefined) {
  const books = bookLanes.flatMap((title) => {
    const cards = lanes.find((lane) => lane.title === title)?.cards ?? []
    return cards.map((card) => ({ ...card, lane: title }))
  })
  return vassalage === undefined ? books[0] : books.find((card) => card.vassalage === vassalage)
}

/**
 * Shows the sports book of one vendor. Visitors see matches and odds, and are asked to log in when they want to bet.
 */
export function SportsBookScreen({ vassalage, nodeId, pick }: ScreenProps<'mf-lobby/SportsBookScreen'>) {
  const { t } = useTranslation('lobby')
  const exit = useExit()
  const language = tagOf(useLanguage())
  const { status } = useSession()
  const isOff = useIsOff()
  const guestUrl = useSystemStatus()?.guestBookUrl
  const { data, error, isPending, refetch } = useQuery(
    queryOptionsFor(listGameVendors, { merchantCode: merchantCode() }),
  )
  const wanted = useFirstPick(pick, status === 'member')
  if (isPending || status === 'restoring') {
    return (
      <div aria-busy="true">
        <Skeleton height="70dvh" />
      </div>
    )
  }

  if (!data) return <ErrorState message={errorMessage(error, t)} onRetry={() => void refetch()} />

  const isLaneOff = (lane: string) => isOff(`NAV.${lane}`)
  // A category may be switched off after the lanes were read.
  const openLanes = data.data.lanes.filter(({ title }) => !isLaneOff(title))
  const book = findBook(openLanes, vassalage)
  if (!book) return bookLanes.some(isLaneOff) ? <NotOffered /> : <EmptyCategory />
  const lanePath = categoryOf(book.lane).path
  if (status !== 'member' && guestUrl) {
    const title = t('book.title', { name: book.name })
    return (
      <GuestSportsBook
        key={language}
        url={guestUrl}
        title={title}
        name={book.name}
        language={language}
        category={book.lane}
        vendor={book.vassalage}
        pick={wanted}
      />
    )
  }
  return (
    <GameFrame
      key={book.vassalage}
      target={{ book: book.vassalage, nodeId, pick: wanted }}
      otherGames={lanePath}
      onExit={() => exit(lanePath)}
    />
  )
}

/**
 * Returns the selection that the address names. Once a member has the book open, it leaves the address: after a reload the
 * slip is as the player left it. Another selection replaces it, which opens the book again.
 */
function useFirstPick(pick: string | undefined, isOpen: boolean): string | undefined {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [wanted, setWanted] = useState(readPick(pick) && pick)
  if (pick !== undefined && pick !== wanted && readPick(pick)) setWanted(pick)
  useEffect(() => {
    if (!isOpen || pick === undefined) return
    const query = new URLSearchParams(search)
    query.delete('pick')
    void navigate(`${pathname}${query.size > 0 ? `?${query}` : ''}`, { replace: true })
  }, [isOpen, pick, pathname, search, navigate])
  return wanted
}
