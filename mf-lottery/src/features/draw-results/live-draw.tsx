import type { DrawEvent } from '@parlay/contracts/endpoints/stream'
import type { DrawArea } from '@parlay/contracts/vendor-lottery'
import { Card, ErrorState, Skeleton } from '@parlay/ui'
import { useBrandMoneyText } from '@parlay/ui/money-text'
import { errorMessage } from '@parlay/web/api'
import { useEvent } from '@parlay/web/events'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import { useState } from 'react'
import { DrawState } from './draw-state'
import { LateDraws } from './late-draws'
import styles from './live-draw.module.css'
import './messages'
import { OpeningDraw } from './opening-draw'
import { useNextDraw } from './use-next-draw'

/** The next draw of a lottery with its countdown, and the numbers one by one as it opens. */
export function LiveDraw({ gameCode, area }: { gameCode: string; area: DrawArea }) {
  const { t } = useTranslation('lottery-results')
  const { next, clock, error, retry, opened, onShown } = useNextDraw(gameCode)
  if (!next && error) return <ErrorState message={errorMessage(error, t)} onRetry={retry} />
  return (
    <Card as="section" aria-labelledby="next-draw" className={styles.live}>
      <h2 id="next-draw" className={styles.title}>
        {t('live.title')}
      </h2>
      {!next && (
        <div aria-busy="true">
          <Skeleton height="3rem" />
        </div>
      )}
      {next && !next.numero && <p className={styles.quiet}>{t('live.none')}</p>}
      {next?.numero && next.openAt !== undefined && next.closeAt !== undefined && (
        <>
          <p className={styles.quiet}>
            <span>{`${t('draw', { numero: next.numero })} ·`}</span>{' '}
            <time dateTime={new Date(next.openAt).toISOString()}>
              {formatDateTime(next.openAt, { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
          </p>
          <DrawState closeAt={next.closeAt} openAt={next.openAt} clock={clock} />
        </>
      )}
      {next && <LateDraws draws={next.draws} clock={clock} />}
      {opened && <OpeningDraw key={opened.numero} area={area} {...opened} onShown={onShown} />}
      <Outcome gameCode={gameCode} />
    </Card>
  )
}

/** The outcome of the last draw: that it is void, or what the member's tickets were paid. */
function Outcome({ gameCode }: { gameCode: string }) {
  const { t } = useTranslation('lottery-results')
  const money = useBrandMoneyText()
  const [outcome, setOutcome] = useState<DrawEvent>()
  useEvent('draw-changed', (event) => {
    // All members learn in the end that a draw is settled. Before that, each winner learns of the win.
    const isOutcome = event.kind === 'VOID' || (event.kind === 'SETTLED' && event.win !== undefined)
    if (event.gameCode === gameCode && isOutcome) setOutcome(event)
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
