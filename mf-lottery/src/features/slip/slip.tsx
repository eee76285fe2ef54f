import type { DrawGame } from '@parlay/contracts/endpoints/lottery'
import { parseMoney, sumMinor } from '@parlay/contracts/money'
import type { PrizeMode } from '@parlay/contracts/prize-modes'
import { classNames, type Elements, LinkButton } from '@parlay/ui'
import { useBrandMoneyText } from '@parlay/ui/money-text'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { useGate } from '@parlay/web/session'
import { useAtomValue } from '@parlay/web/state'
import { lazy, Suspense, useRef, useState } from 'react'
import { costOfDraw, type SlipTicket } from '../../slip/slip'
import { slipAtom } from '../../slip/slip-store'
import { type Order, pendingOrder, useOrder } from '../../slip/use-order'
import { missingFor, useSpendable } from '../../slip/use-spendable'
import { BuyButton } from './buy-button'
import styles from './slip.module.css'
import { SlipShortage } from './slip-shortage'
import { TicketCard } from './ticket-card'

const ConfirmDialog = lazy(() =>
  import('@parlay/ui/confirm-dialog').then(({ ConfirmDialog: dialog }) => ({ default: dialog })),
)

interface SlipProps {
  /** All games that can be bet on. */
  games: readonly DrawGame[]
  prizeMode: PrizeMode
  /** A purchase above this amount is confirmed first; without it, none is. */
  confirmAbove: string | undefined
  /** Shown while the slip is empty. */
  children?: Elements
}

export const slipId = 'lottery-slip'

/** The tickets that have not been bought yet, and the button that buys them. */
export function Slip({ games, prizeMode, confirmAbove, children }: SlipProps) {
  const { t } = useTranslation('lottery-bets')
  const money = useBrandMoneyText()
  const gate = useGate()
  const { tickets } = useAtomValue(slipAtom)
  const { buy, problems, forget, isSending } = useOrder()
  const heading = useRef<HTMLHeadingElement>(null)
  /** The orders of the tickets that can be bought as they stand. */
  const [ready, setReady] = useState<ReadonlyMap<string, Order>>(new Map())
  const [isPlaced, setIsPlaced] = useState(false)
  /** The orders that wait for the member's word. */
  const [asked, setAsked] = useState<readonly Order[]>([])

  const costOf = (ticket: SlipTicket) => costOfDraw(ticket) * BigInt(1 + (ready.get(ticket.id)?.stations.length ?? 0))
  const total = sumMinor(tickets.map(costOf))
  const spendable = useSpendable()
  // The balance may already have paid for a ticket whose outcome is unknown.
  const toPay = sumMinor(tickets.filter((ticket) => pendingOrder(ticket) === undefined).map(costOf))
  const lines = tickets.reduce((sum, ticket) => sum + ticket.lines.length, 0)
  const orders = tickets.flatMap(({ id }) => ready.get(id) ?? [])

  const buyThese = async (wanted: readonly Order[]) => {
    const bought: boolean[] = []
    // One after the other, so that a balance that is too small for all still pays for the first.
    for (const order of wanted) bought.push(await buy(order))
    if (!bought.includes(true)) return
    emit('toast-requested', { kind: 'success', text: t('slip.bought') })
    setIsPlaced(true)
    heading.current?.focus()
  }
  const buyWhenMember = (wanted: readonly Order[]) => {
    const name = games.find(({ gameCode }) => gameCode === wanted[0]?.ticket.gameCode)?.name ?? ''
    const isAsked = confirmAbove !== undefined && costOfOrders(wanted) > parseMoney(confirmAbove)
    gate(() => (isAsked ? setAsked(wanted) : void buyThese(wanted)), { kind: 'bet', name })
  }
  const onReady = (id: string, order: Order | undefined) =>
    setReady((before) => {
      const next = new Map(before)
      if (order) next.set(id, order)
      else next.delete(id)
      return next
    })

  return (
    <section id={slipId} aria-labelledby={`${slipId}-title`} className={styles.slip}>
      <h2 id={`${slipId}-title`} ref={heading} tabIndex={-1} className={styles.title}>
        {t('slip')}
      </h2>
      <div>
        <p role="status" className={classNames(styles.total, tickets.length === 0 && styles.empty)}>
          {tickets.length === 0 ? t('slip.empty') : t('slip.total', { lines, total: money(total) })}
        </p>
        <div aria-live="polite">
          {missingFor(toPay, spendable) > 0n && <SlipShortage cost={toPay} spendable={spendable} />}
        </div>
      </div>
      {tickets.length > 0 && confirmAbove !== undefined && (
        <p className={styles.note}>{t('slip.confirmAbove', { above: money(confirmAbove) })}</p>
      )}
      {isPlaced && (
        <LinkButton size="small" to="/lott?view=tickets">
          {t('slip.view')}
        </LinkButton>
      )}
      {tickets.length === 0 && children}
      {tickets.map((ticket) => (
        <TicketCard
          key={ticket.id}
          ticket={ticket}
          games={games}
          prizeMode={prizeMode}
          problem={problems.get(ticket.id)}
          isSending={isSending(ticket.id)}
          spendable={spendable}
          onReady={onReady}
          onForget={() => forget(ticket.id)}
          onBuy={(order) => buyWhenMember([order])}
        />
      ))}
      {tickets.length > 1 && (
        <BuyButton
          full
          disabled={orders.length === 0}
          missing={missingFor(costOfOrders(orders), spendable)}
          onBuy={() => buyWhenMember(orders)}
        >
          {t('slip.buyAll', { tickets: orders.length })}
        </BuyButton>
      )}
      {asked.length > 0 && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            onClose={() => setAsked([])}
            title={t('slip.confirmTitle')}
            body={t('slip.confirmBody', {
              lines: linesOf(asked),
              tickets: asked.reduce((sum, { stations }) => sum + 1 + stations.length, 0),
              total: money(costOfOrders(asked)),
            })}
            confirmLabel={t('slip.buy', { total: money(costOfOrders(asked)) })}
            onConfirm={() => void buyThese(asked)}
          />
        </Suspense>
      )}
    </section>
  )
}

/** An order whose outcome is unknown was confirmed before, so it counts for nothing. */
const costOfOrders = (orders: readonly Order[]): bigint =>
  sumMinor(
    orders
      .filter(({ ticket }) => pendingOrder(ticket) === undefined)
      .map(({ ticket, stations }) => costOfDraw(ticket) * BigInt(1 + stations.length)),
  )

const linesOf = (orders: readonly Order[]): number => orders.reduce((sum, { ticket }) => sum + ticket.lines.length, 0)
