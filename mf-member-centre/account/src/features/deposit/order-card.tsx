import { cancelDeposit, type DepositState } from '@parlay/contracts/endpoints/deposits'
import { parseMoney } from '@parlay/contracts/money'
import { isZero } from '@parlay/member-common/amount'
import { useStateMeaning } from '@parlay/member-common/state-meaning'
import { Badge, Button, Card, ConfirmDialog, FormProblem } from '@parlay/ui'
import { useMemberCurrencySymbol } from '@parlay/ui/money-text'
import { callApi, errorMessage } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { formatMoney, useTranslation } from '@parlay/web/i18n'
import { useOnline } from '@parlay/web/site'
import { usePathBelow } from '@parlay/web/site/use-path-below'
import { useMutation } from '@parlay/web/state'
import { useState } from 'react'
import { CopyLine } from './copy-line'
import styles from './deposit.module.css'
import { PaymentWays } from './payment-ways'
import { Proof } from './proof'
import { ReviewFacts, useReviewTexts } from './review'
import { toneOf } from './state-tone'
import { TimeLeft } from './time-left'
import type { DepositWish } from './use-create-deposit'
import { isOpen, type ShownDeposit } from './use-deposits'
import { useFocus } from './use-focus'
import { useFocusFallback } from './use-focus-fallback'

interface OrderCardProps {
  order: ShownDeposit
  methodName: string
  /** True if the browser has not opened the provider's page. */
  isBlocked: boolean
  /** True if the card has replaced something else and should take the focus. */
  takesFocus: boolean
  onChanged: () => void
  /** Returns to the form, for the same deposit again or for a new one. */
  onLeave: (wish?: DepositWish) => void
}

const titles: Record<DepositState, string> = {
  CREATED: 'deposit.reaching',
  PAYING: 'deposit.payTitle',
  PAID: 'deposit.checking',
  CREDITED: 'deposit.done',
  EXPIRED: 'deposit.expiredTitle',
  CANCELLED: 'deposit.cancelledTitle',
  FAILED: 'deposit.failedTitle',
  REVIEW: 'deposit.checking',
}

/** Shows one order: how to pay it while it can be paid, and how it ended. */
export function OrderCard({ order, methodName, isBlocked, takesFocus, onChanged, onLeave }: OrderCardProps) {
  const { t } = useTranslation('member-centre')
  const symbol = useMemberCurrencySymbol()
  const heading = useFocus<HTMLHeadingElement>(takesFocus)
  const keeper = useFocusFallback(heading)
  const meaning = useStateMeaning('deposit')
  const reviewTexts = useReviewTexts()
  const paid = parseMoney(order.paidAmount ?? order.amount)
  const credited = formatMoney(paid - parseMoney(order.fee), { symbol })
  const amount = order.state === 'CREDITED' ? credited : formatMoney(paid, { symbol })
  return (
    <Card as="section" aria-label={t('deposit.order')} className={styles.order} {...keeper}>
      <div className={styles.head}>
        <Badge tone={toneOf[order.state]}>{t(`deposit.state.${order.state}`)}</Badge>
        <p className={styles.quiet}>{methodName}</p>
      </div>
      <div role="status" className={styles.news}>
        <h3 ref={heading} tabIndex={-1} className={styles.orderTitle}>
          {t(titles[order.state], { amount })}
        </h3>
        {[meaning(order.state), ...reviewTexts(order)].map((text) => (
          <p key={text} className={styles.quiet}>
            {text}
          </p>
        ))}
      </div>
      {order.state === 'PAYING' && <PaymentWays order={order} isBlocked={isBlocked} />}
      <dl className={styles.facts}>
        <ReviewFacts order={order} />
        {order.review === undefined && !isZero(order.fee) && (
          <>
            <div>
              <dt>{t('deposit.fee')}</dt>
              <dd translate="no">{formatMoney(order.fee, { symbol })}</dd>
            </div>
            <div>
              <dt>{t('deposit.credited')}</dt>
              <dd>{credited}</dd>
            </div>
          </>
        )}
        <CopyLine name={t('deposit.orderNo')} value={order.orderNo} />
        {(order.state === 'PAYING' || order.state === 'CREATED') && <TimeLeft endsAt={order.endsAt} />}
      </dl>
      <Proof order={order} onChanged={onChanged} />
      {isOpen(order) ? (
        <OpenActions order={order} onChanged={onChanged} onLeave={onLeave} />
      ) : (
        <EndActions order={order} onLeave={onLeave} />
      )}
    </Card>
  )
}

/** The paths at which a game is behind the centre. */
const gamePaths: readonly string[] = ['/game', '/seamless', '/fbsports', '/lottery']

function EndActions({ order, onLeave }: Pick<OrderCardProps, 'order' | 'onLeave'>) {
  const { t } = useTranslation('member-centre')
  const below = usePathBelow()
  const isInGame = below !== undefined && gamePaths.includes(below)
  const toGames = () => {
    emit('overlay-closed', {})
    if (!isInGame) emit('navigation-requested', { to: '/rng' })
  }
  const { methodId, amount } = order
  if (order.state !== 'CREDITED') {
    return (
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => onLeave({ methodId, amount })}>
          {t('deposit.again')}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.actions}>
      <Button onClick={toGames}>{t(isInGame ? 'deposit.toGame' : 'bets.toLobby')}</Button>
      <Button onClick={() => onLeave()}>{t('deposit.new')}</Button>
    </div>
  )
}

function OpenActions({ order, onChanged, onLeave }: Pick<OrderCardProps, 'order' | 'onChanged' | 'onLeave'>) {
  const { t } = useTranslation('member-centre')
  const isOnline = useOnline()
  const [isAsking, setIsAsking] = useState(false)
  const cancel = useMutation({
    mutationFn: () => callApi(cancelDeposit, { orderNo: order.orderNo }),
    // Whatever the result, the list shows it.
    onSettled: onChanged,
  })
  return (
    <>
      <FormProblem>{cancel.error && errorMessage(cancel.error, t)}</FormProblem>
      <div className={styles.actions}>
        {order.state !== 'PAID' && order.state !== 'REVIEW' && (
          <Button disabled={!isOnline} loading={cancel.isPending} onClick={() => setIsAsking(true)}>
            {t('deposit.cancel')}
          </Button>
        )}
        <Button variant="quiet" onClick={() => onLeave()}>
          {t('deposit.new')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('deposit.cancelTitle')}
        body={t('deposit.cancelHint')}
        confirmLabel={t('deposit.cancel')}
        cancelLabel={t('deposit.keep')}
        danger
        onConfirm={() =>
          cancel.mutateAsync().then(
            () => undefined,
            () => undefined,
          )
        }
      />
    </>
  )
}
