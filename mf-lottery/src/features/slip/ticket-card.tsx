import type { DrawGame } from '@parlay/contracts/endpoints/lottery'
import { mostFollows } from '@parlay/contracts/endpoints/lottery-bets'
import type { PrizeMode } from '@parlay/contracts/prize-modes'
import { Button, Card, Checkbox } from '@parlay/ui'
import { useBrandMoneyText } from '@parlay/ui/money-text'
import { useTranslation } from '@parlay/web/i18n'
import { useOnline } from '@parlay/web/site'
import { useSetAtom } from '@parlay/web/state'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Countdown } from '../../draws/countdown'
import { NativeSelect } from '../../native-select'
import { costOfDraw, type SlipTicket, withTicket } from '../../slip/slip'
import { slipAtom } from '../../slip/slip-store'
import { type Order, pendingOrder } from '../../slip/use-order'
import { missingFor } from '../../slip/use-spendable'
import { BuyButton } from './buy-button'
import styles from './slip.module.css'
import { SlipLines } from './slip-lines'
import { TicketProblem } from './ticket-problem'
import { type TicketOrder, useTicketOrder } from './use-ticket-order'

const ConfirmDialog = lazy(() =>
  import('@parlay/ui/confirm-dialog').then(({ ConfirmDialog: dialog }) => ({ default: dialog })),
)

interface TicketCardProps {
  ticket: SlipTicket
  games: readonly DrawGame[]
  prizeMode: PrizeMode
  problem: unknown
  isSending: boolean
  /** The money that can pay for the ticket, once it is known. */
  spendable: bigint | undefined
  onReady: (id: string, order: Order | undefined) => void
  onForget: () => void
  onBuy: (order: Order) => void
}

export function TicketCard({
  ticket,
  games,
  prizeMode,
  problem,
  isSending,
  spendable,
  onReady,
  onForget,
  onBuy,
}: TicketCardProps) {
  const { t } = useTranslation('lottery-bets')
  const money = useBrandMoneyText()
  const isOnline = useOnline()
  const update = useSetAtom(slipAtom)
  const state = useTicketOrder(ticket, games, prizeMode)
  const [isClearing, setIsClearing] = useState(false)
  const { id, gameCode, numero } = ticket
  const { order, draws, isClosed } = state
  const name = games.find((game) => game.gameCode === gameCode)?.name ?? gameCode
  const isPending = pendingOrder(ticket) !== undefined
  const draw = draws.open.find((one) => one.numero === numero)

  /** A change of the ticket clears the problem that it had before. */
  const change = (next: (ticket: SlipTicket) => SlipTicket | undefined) => {
    onForget()
    update((slip) => withTicket(slip, id, next))
  }
  const text = JSON.stringify(order)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is a new object with every second of the clock.
  useEffect(() => onReady(id, order), [id, text])

  const total = costOfDraw(ticket) * BigInt(1 + (order?.stations.length ?? 0))
  return (
    <Card as="article" aria-label={`${name} ${numero}`} className={styles.ticket}>
      <header className={styles.head}>
        <h3 translate="no" className={styles.name}>
          {name}
        </h3>
        <p className={styles.draw}>
          <span translate="no">{numero}</span> {draw && <Countdown closeAt={draw.closeAt} clock={draws.clock} />}
        </p>
      </header>
      <SlipLines ticket={ticket} isLocked={isPending} onChange={(lines) => change((one) => ({ ...one, lines }))} />
      {!isPending && <TicketOptions ticket={ticket} state={state} onChange={change} />}
      <footer className={styles.foot}>
        <TicketProblem
          ticket={ticket}
          state={state}
          problem={problem}
          isSending={isSending}
          nameOf={(code) => games.find((game) => game.gameCode === code)?.name ?? code}
          onChange={change}
        />
        {!isOnline && <p className={styles.notice}>{t('slip.offline')}</p>}
        <div className={styles.actions}>
          {!isPending && (
            <Button variant="quiet" onClick={() => setIsClearing(true)}>
              {t('slip.remove')}
            </Button>
          )}
          <BuyButton
            size="large"
            loading={isSending}
            disabled={!order || !isOnline || (isClosed && !isPending)}
            missing={isPending ? 0n : missingFor(total, spendable)}
            onBuy={() => order && onBuy(order)}
          >
            {isPending && !isSending ? t('slip.askAgain') : t('slip.buy', { total: money(total) })}
          </BuyButton>
        </div>
      </footer>
      {isClearing && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            onClose={() => setIsClearing(false)}
            title={t('slip.removeTitle')}
            body={t('slip.removeBody', { lines: ticket.lines.length })}
            confirmLabel={t('slip.remove')}
            danger
            onConfirm={() => change(() => undefined)}
          />
        </Suspense>
      )}
    </Card>
  )
}

interface TicketOptionsProps {
  ticket: SlipTicket
  state: TicketOrder
  onChange: (change: (ticket: SlipTicket) => SlipTicket) => void
}

/** The other stations of the day, and the draws after this one. */
function TicketOptions({ ticket, state: { others }, onChange }: TicketOptionsProps) {
  const { t } = useTranslation('lottery-bets')
  const toggle = (code: string, isOn: boolean) =>
    onChange((one) => ({
      ...one,
      stations: isOn ? [...one.stations, code] : one.stations.filter((other) => other !== code),
    }))
  const follows = Array.from({ length: mostFollows + 1 }, (_, draws) => ({
    value: String(draws),
    label: draws === 0 ? t('follow.none') : t('follow.draws', { count: draws }),
  }))
  return (
    <>
      {others.length > 0 && (
        <fieldset className={styles.stations}>
          <legend className={styles.legend}>{t('stations')}</legend>
          {others.map(({ gameCode, name }) => (
            <Checkbox
              key={gameCode}
              label={name}
              checked={ticket.stations.includes(gameCode)}
              onChange={(event) => toggle(gameCode, event.target.checked)}
            />
          ))}
        </fieldset>
      )}
      <NativeSelect
        label={t('follow')}
        options={follows}
        value={String(ticket.follow)}
        onChange={(draws) => onChange((one) => ({ ...one, follow: Number(draws) }))}
      />
      {ticket.follow > 0 && (
        <Checkbox
          label={t('follow.stopOnWin')}
          checked={ticket.stopOnWin}
          onChange={(event) => onChange((one) => ({ ...one, stopOnWin: event.target.checked }))}
        />
      )}
    </>
  )
}
