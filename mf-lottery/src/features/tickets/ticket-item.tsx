import { cancelTicket, type Ticket, type TicketState } from '@parlay/contracts/endpoints/lottery-bets'
import { Badge, type BadgeTone, Button, ConfirmDialog, LinkButton, Money } from '@parlay/ui'
import { LotteryLine } from '@parlay/ui/lottery-line/lottery-line'
import { useBrandMoneyText } from '@parlay/ui/money-text'
import { callApi, errorMessage } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import { useIdempotentCall } from '@parlay/web/site/use-idempotent-call'
import { useQueryClient } from '@parlay/web/state'
import { lazy, Suspense, useState } from 'react'
import styles from './tickets.module.css'

const TicketReplay = lazy(() => import('./ticket-replay').then(({ TicketReplay: replay }) => ({ default: replay })))

const toneOf: Readonly<Record<TicketState, BadgeTone>> = {
  PLACED: 'info',
  LOCKED: 'info',
  WON: 'success',
  LOST: 'neutral',
  REFUNDED: 'warning',
  CANCELLED: 'neutral',
}

/** So few lines are shown without a press. */
const fewLines = 3

interface TicketItemProps {
  ticket: Ticket
  onPlayAgain: (ticket: Ticket) => Promise<void>
}

export function TicketItem({ ticket, onPlayAgain }: TicketItemProps) {
  const { t } = useTranslation('lottery-bets')
  const money = useBrandMoneyText()
  const [isReplayed, setIsReplayed] = useState(false)
  const { betId, gameCode, numero, name, state, cost, payout, maxPayout, openAt, placedAt, lines, revision } = ticket
  const isSettled = state === 'WON' || state === 'LOST'
  return (
    <li className={styles.ticket}>
      <div className={styles.head}>
        <h2 translate="no" className={styles.name}>
          {name}
        </h2>
        <Badge tone={toneOf[state]}>{t(`ticket.${state}`)}</Badge>
      </div>
      <p className={styles.quiet}>
        {`${numero} · ${formatDateTime(openAt, { dateStyle: 'medium', timeStyle: 'short' })}`}
      </p>
      <p className={styles.quiet}>{`${t('ticket.number', { betId })} · ${formatDateTime(placedAt)}`}</p>
      {revision > 0 && <p className={styles.quiet}>{t('ticket.corrected')}</p>}
      {payout !== null && payout === maxPayout && (
        <p className={styles.quiet}>{t('ticket.capped', { most: money(maxPayout) })}</p>
      )}
      <dl className={styles.sums}>
        <div>
          <dt>{t('ticket.cost')}</dt>
          <dd>
            <Money amount={cost} />
          </dd>
        </div>
        {payout !== null && (
          <div>
            <dt>{t('ticket.payout')}</dt>
            <dd>
              <Money amount={payout} signed />
            </dd>
          </div>
        )}
      </dl>
      <details open={lines.length <= fewLines}>
        <summary className={styles.summary}>{t('ticket.lines', { lines: lines.length })}</summary>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line.lineId} className={styles.line}>
              <LotteryLine line={line} money={money} />
            </li>
          ))}
        </ul>
      </details>
      <div className={styles.actions}>
        {ticket.canCancel && <CancelButton ticket={ticket} />}
        {isSettled && (
          <Button size="small" aria-expanded={isReplayed} onClick={() => setIsReplayed(!isReplayed)}>
            {t('ticket.replay')}
          </Button>
        )}
        <Button size="small" onClick={() => void onPlayAgain(ticket)}>
          {t('ticket.again')}
        </Button>
        <LinkButton size="small" to={`/lottery/proof/${gameCode}/${numero}?ticket=${betId}`}>
          {t('ticket.proof')}
        </LinkButton>
      </div>
      {isReplayed && (
        <Suspense fallback={null}>
          <TicketReplay ticket={ticket} />
        </Suspense>
      )}
    </li>
  )
}

/** Takes the ticket back before its draw closes, after a question. */
function CancelButton({ ticket: { betId, cost } }: { ticket: Ticket }) {
  const { t } = useTranslation('lottery-bets')
  const money = useBrandMoneyText()
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const cancel = useIdempotentCall((request: { betId: string }, idempotencyKey) =>
    callApi(cancelTicket, request, { idempotencyKey }),
  )
  const onConfirm = async () => {
    try {
      const { refunded } = await cancel({ betId })
      emit('toast-requested', { kind: 'success', text: t('ticket.cancelled', { refunded: money(refunded) }) })
    } catch (error) {
      emit('toast-requested', { kind: 'error', text: errorMessage(error, t) })
    } finally {
      void client.invalidateQueries({ queryKey: ['LOTT.bets'] })
    }
  }
  return (
    <>
      <Button size="small" onClick={() => setIsAsking(true)}>
        {t('ticket.cancel')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('ticket.cancelTitle')}
        body={t('ticket.cancelBody', { cost: money(cost) })}
        confirmLabel={t('ticket.cancel')}
        cancelLabel={t('ticket.keep')}
        danger
        onConfirm={onConfirm}
      />
    </>
  )
}
