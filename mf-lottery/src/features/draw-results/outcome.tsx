import type { DrawEvent } from '@parlay/contracts/endpoints/stream'
import { useBrandMoneyText } from '@parlay/ui/money-text'
import { useEvent } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { useState } from 'react'
import styles from './live-draw.module.css'

interface OutcomeProps {
  gameCode: string
  /** Only this draw; by default the last one of the lottery. */
  numero?: string
}

/** The outcome of a draw while the page is open: that it is void, or what the member's tickets were paid. */
export function Outcome({ gameCode, numero: only }: OutcomeProps) {
  const { t } = useTranslation('lottery-results')
  const money = useBrandMoneyText()
  const [outcome, setOutcome] = useState<DrawEvent>()
  useEvent('draw-changed', (event) => {
    // All members learn in the end that a draw is settled. Before that, each winner learns of the win.
    const isOutcome = event.kind === 'VOID' || (event.kind === 'SETTLED' && event.win !== undefined)
    const isThis = event.gameCode === gameCode && (only === undefined || event.numero === only)
    if (isThis && isOutcome) setOutcome(event)
  })
  const { kind, numero, win } = outcome ?? {}
  const hasWon = win !== undefined && /[1-9]/.test(win)
  return (
    <p role="status" className={hasWon ? styles.won : styles.quiet}>
      {kind === 'VOID' && <span>{t('live.void', { numero })}</span>}
      {win !== undefined && <span>{t(hasWon ? 'live.paid' : 'live.lost', { numero, win: money(win) })}</span>}
    </p>
  )
}
