import type { Match } from '@parlay/contracts/endpoints/matches'
import { printPick } from '@parlay/contracts/sports-pick'
import { VisuallyHidden } from '@parlay/ui'
import { Link } from '@parlay/web/router'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import styles from './matches.module.css'
import { useMatchTexts } from './messages'

export interface Book {
  vassalage: string
  nodeId: string
}

interface OddsLinkProps {
  match: Match
  book: Book
  selection: Match['market']['selections'][number]
}

const shortNames: Readonly<Record<string, string>> = { home: '1', draw: 'X', away: '2' }

const arrows = { up: '▲', down: '▼' } as const

/**
 * Opens the book with this selection on its slip. The odds do not change while they are pressed: the slip compares those
 * that were pressed with the present ones, and asks.
 */
export function OddsLink({ match, book, selection: { id, odds } }: OddsLinkProps) {
  const { t } = useMatchTexts()
  const [pressed, setPressed] = useState<string>()
  const move = useMove(odds)
  const release = () => setPressed(undefined)
  const name = id === 'home' ? match.home : id === 'away' ? match.away : t('draw')
  const shown = pressed ?? odds
  const label = <VisuallyHidden>{name}</VisuallyHidden>
  const short = (
    <span aria-hidden="true" className={styles.short}>
      {shortNames[id] ?? id}
    </span>
  )
  if (shown === null || (!match.market.isOpen && pressed === undefined)) {
    return (
      <span className={styles.odds} data-closed>
        {label}
        {short}
        <Lock aria-hidden="true" />
        <VisuallyHidden>{t('suspended')}</VisuallyHidden>
      </span>
    )
  }
  const pick = printPick({ matchId: match.matchId, market: match.market.id, selection: id, odds: shown })
  return (
    <Link
      to={`/fbsports?${new URLSearchParams({ ...book, pick })}`}
      className={styles.odds}
      data-move={move}
      onPointerDown={() => setPressed(shown)}
      onPointerLeave={release}
      onPointerCancel={release}
      onClick={release}
    >
      {label}
      {short}
      <span aria-hidden="true" className={styles.move}>
        {move === undefined ? '' : arrows[move]}
      </span>
      <span className={styles.price}>{shown}</span>
    </Link>
  )
}

/** Returns where the odds went with their last change. */
function useMove(odds: string | null): 'up' | 'down' | undefined {
  const [last, setLast] = useState<{ odds: string | null; move: 'up' | 'down' | undefined }>({ odds, move: undefined })
  if (last.odds === odds) return last.move
  const isComparable = odds !== null && last.odds !== null
  const move = !isComparable ? undefined : Number(odds) > Number(last.odds) ? 'up' : 'down'
  setLast({ odds, move })
  return move
}
