import type { DrawGame } from '@parlay/contracts/endpoints/lottery'
import { sumMinor } from '@parlay/contracts/money'
import type { PrizeMode } from '@parlay/contracts/prize-modes'
import { Button, classNames, type Elements, LinkButton } from '@parlay/ui'
import { useBrandMoneyText } from '@parlay/ui/money-text'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { useGate } from '@parlay/web/session'
import { useAtomValue } from '@parlay/web/state'
import { useRef, useState } from 'react'
import { costOfDraw } from '../../slip/slip'
import { slipAtom } from '../../slip/slip-store'
import { type Order, useOrder } from '../../slip/use-order'
import styles from './slip.module.css'
import { TicketCard } from './ticket-card'

interface SlipProps {
  /** All games that can be bet on. */
  games: readonly DrawGame[]
  prizeMode: PrizeMode
  /** Shown while the slip is empty. */
  children?: Elements
}

export const slipId = 'lottery-slip'

/** The tickets that have not been bought yet, and the button that buys them. */
export function Slip({ games, prizeMode, children }: SlipProps) {
  const { t } = useTranslation('lottery-bets')
  const money = useBrandMoneyText()
  const gate = useGate()
  const { tickets } = useAtomValue(slipAtom)
  const { buy, problems, forget, isSending } = useOrder()
  const heading = useRef<HTMLHeadingElement>(null)
  /** The orders of the tickets that can be bought as they stand. */
  const [ready, setReady] = useState<ReadonlyMap<string, Order>>(new Map())
  const [isPlaced, setIsPlaced] = useState(false)

  const total = sumMinor(
    tickets.map((ticket) => costOfDraw(ticket) * BigInt(1 + (ready.get(ticket.id)?.stations.length ?? 0))),
  )
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
    gate(() => void buyThese(wanted), { kind: 'bet', name })
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
      <p role="status" className={classNames(styles.total, tickets.length === 0 && styles.empty)}>
        {tickets.length === 0 ? t('slip.empty') : t('slip.total', { lines, total: money(total) })}
      </p>
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
          onReady={onReady}
          onForget={() => forget(ticket.id)}
          onBuy={(order) => buyWhenMember([order])}
        />
      ))}
      {tickets.length > 1 && (
        <Button variant="primary" full disabled={orders.length === 0} onClick={() => buyWhenMember(orders)}>
          {t('slip.buyAll', { tickets: orders.length })}
        </Button>
      )}
    </section>
  )
}
