import type { BetRefusal } from '@parlay/contracts/endpoints/lottery-bets'
import { Button, type Elements, FormProblem } from '@parlay/ui'
import { usePlayWords } from '@parlay/ui/lottery-line/use-play-words'
import { useBrandMoneyText } from '@parlay/ui/money-text'
import { errorMessage, isApiError } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import type { ReactNode } from 'react'
import { type Limit, reduceToLimit } from '../../slip/reduce-to-limit'
import type { SlipTicket } from '../../slip/slip'
import { pendingOrder } from '../../slip/use-order'
import { requestDeposit } from './request-deposit'
import styles from './slip.module.css'
import type { TicketOrder } from './use-ticket-order'

interface TicketProblemProps {
  ticket: SlipTicket
  state: TicketOrder
  /** The error with which the last attempt to buy the ticket ended. */
  problem: unknown
  isSending: boolean
  nameOf: (gameCode: string) => string
  onChange: (change: (ticket: SlipTicket) => SlipTicket | undefined) => void
}

/** Says why a ticket cannot be bought, with the one action that continues from there. No line is lost. */
export function TicketProblem(props: TicketProblemProps) {
  const { ticket, state, problem, isSending, onChange } = props
  const { t } = useTranslation('lottery-bets')
  const refusal = isApiError(problem) ? ((problem.value ?? {}) as BetRefusal) : {}

  if (pendingOrder(ticket)) return isSending ? null : <Notice text={t('slip.unknown')} />
  const closedStation =
    refusal.closed && refusal.closed.gameCode !== ticket.gameCode ? refusal.closed.gameCode : undefined
  if (closedStation) return <ClosedStation {...props} gameCode={closedStation} />
  if (state.isClosed || refusal.closed) return <ClosedDraw {...props} next={refusal.closed?.next} />
  if (state.changes.length > 0) return <NewOdds {...props} />
  if (refusal.limit) return <OverLimit {...props} limit={refusal.limit} />
  if (refusal.bonus) return <OverBonusLimit {...props} maxBet={refusal.bonus.maxBet} />
  if (refusal.lines) {
    const faulty = refusal.lines.map(({ place }) => place)
    return (
      <Notice text={t('err_lott_line_invalid')}>
        <Button
          onClick={() =>
            onChange((one) => ({ ...one, lines: one.lines.filter((_, place) => !faulty.includes(place)) }))
          }
        >
          {t('slip.removeFaulty', { lines: faulty.length })}
        </Button>
      </Notice>
    )
  }
  if (isApiError(problem, 'WAL_INSUFFICIENT')) {
    return (
      <Notice text={errorMessage(problem, t)}>
        <Button onClick={requestDeposit}>{t('slip.deposit')}</Button>
      </Notice>
    )
  }
  return problem === undefined ? null : <Notice text={errorMessage(problem, t)} />
}

function Notice({ text, children }: { text: ReactNode; children?: Elements }) {
  return (
    <FormProblem>
      <div className={styles.problem}>
        <p>{text}</p>
        {children}
      </div>
    </FormProblem>
  )
}

/** `next` is the draw that the gateway named. */
function ClosedDraw({ ticket, state, onChange, next }: TicketProblemProps & { next: string | null | undefined }) {
  const { t } = useTranslation('lottery-bets')
  const numero = next ?? state.draws.open.find((draw) => draw.numero !== ticket.numero)?.numero
  return (
    <Notice text={t('slip.closed', { numero: ticket.numero })}>
      {numero ? (
        <Button onClick={() => onChange((one) => ({ ...one, numero }))}>{t('slip.moveTo', { numero })}</Button>
      ) : (
        <p>{t('noDraw')}</p>
      )}
    </Notice>
  )
}

function ClosedStation({ nameOf, onChange, gameCode }: TicketProblemProps & { gameCode: string }) {
  const { t } = useTranslation('lottery-bets')
  const name = nameOf(gameCode)
  return (
    <Notice text={t('slip.stationClosed', { name })}>
      <Button
        onClick={() =>
          onChange((one) => ({ ...one, stations: one.stations.filter((station) => station !== gameCode) }))
        }
      >
        {t('slip.withoutStation', { name })}
      </Button>
    </Notice>
  )
}

function NewOdds({ state: { changes, offers }, onChange }: TicketProblemProps) {
  const { t } = useTranslation('lottery-bets')
  const { playName } = usePlayWords()
  const shown = [...new Map(changes.map((change) => [change.line.playType, change])).values()]
  const accept = () =>
    onChange((one) => ({
      ...one,
      lines: one.lines.map((line) => ({
        ...line,
        odds: offers.find(({ playType }) => playType === line.playType)?.odds ?? line.odds,
      })),
    }))
  return (
    <Notice text={t('err_lott_odds_changed')}>
      <ul className={styles.odds}>
        {shown.map(({ line, odds }) => (
          <li key={line.playType}>
            {t('slip.newOdds', { play: playName(line.playType), before: line.odds, now: odds })}
          </li>
        ))}
      </ul>
      <Button onClick={accept}>{t('slip.acceptOdds')}</Button>
    </Notice>
  )
}

function OverLimit({ limit, ...props }: TicketProblemProps & { limit: Limit }) {
  const { t } = useTranslation('lottery-bets')
  const money = useBrandMoneyText()
  return (
    <Reducible
      {...props}
      limit={limit}
      text={t(`limit.${limit.kind}`, { left: money(limit.left), number: limit.number })}
    />
  )
}

/** The most that a ticket may cost while a bonus is active applies to each draw, like the limit of a ticket. */
function OverBonusLimit({ maxBet, ...props }: TicketProblemProps & { maxBet: string }) {
  const { t } = useTranslation('lottery-bets')
  const money = useBrandMoneyText()
  const limit = { kind: 'TICKET', left: maxBet, place: null, number: null } as const
  return <Reducible {...props} limit={limit} text={t('err_bonus_max_bet', { amount: money(maxBet) })} />
}

function Reducible({
  ticket,
  state: { offers },
  onChange,
  limit,
  text,
}: TicketProblemProps & { limit: Limit; text: string }) {
  const { t } = useTranslation('lottery-bets')
  const lines = reduceToLimit(ticket, limit, offers)
  return (
    <Notice text={text}>
      <Button onClick={() => onChange((one) => (lines.length > 0 ? { ...one, lines } : undefined))}>
        {lines.length < ticket.lines.length
          ? t('slip.reduceWithout', { lines: ticket.lines.length - lines.length })
          : t('slip.reduce')}
      </Button>
    </Notice>
  )
}
