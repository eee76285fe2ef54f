import { errorMessage } from '@parlay/shared/api'
import type { IneligibleReason, Promotion, PromotionAction } from '@parlay/shared/contracts/endpoints/promotions'
import { formatDateTime, formatMoney, useTranslation } from '@parlay/shared/i18n'
import { useGate } from '@parlay/shared/session'
import { useOnline } from '@parlay/shared/site'
import { Button, FormProblem } from '@parlay/shared/ui'
import { useRef } from 'react'
import { brand } from '../../brand'
import styles from './promotion-action.module.css'
import { usePromotionAction } from './use-promotion-action'

type Offered = Promotion & { offer: NonNullable<Promotion['offer']> }

export const isOffered = (promotion: Promotion): promotion is Offered => promotion.offer !== null

/** Who has no account is shown what a member could do; the gate says what is missing. */
function actionOf({ actions, eligibility, offer }: Offered): PromotionAction | undefined {
  const isOutside = eligibility.reasons.some((reason) => reason === 'LOGGED_OUT' || reason === 'TRIAL')
  if (isOutside) return offer.kind === 'GIFT' ? 'CLAIM' : 'JOIN'
  return actions[0]
}

/** Where the reader stands, and the one thing to do about it. */
export function PromotionActionBar({ promotion }: { promotion: Offered }) {
  const { t } = useTranslation('promotions')
  const isOnline = useOnline()
  const gate = useGate()
  const status = useRef<HTMLParagraphElement>(null)
  const { promotionId, offer, amount } = promotion
  const act = usePromotionAction({ promotionId, termsVersion: offer.termsVersion }, () => status.current?.focus())
  const action = actionOf(promotion)
  return (
    <div className={styles.bar}>
      <PromotionProgress promotion={promotion} />
      {/* There before it has something to say, so that it is read out. */}
      <p ref={status} role="status" tabIndex={-1} className={styles.standing}>
        <Standing promotion={promotion} />
      </p>
      {action && (
        <Button
          variant={action === 'CLAIM' ? 'primary' : 'secondary'}
          loading={act.isPending}
          disabled={!isOnline}
          onClick={() => gate(() => act.mutate(action))}
        >
          {action === 'JOIN' ? t('join') : t('claim', { amount: money(amount ?? offer.amount) })}
        </Button>
      )}
      <FormProblem>{act.isError && errorMessage(act.error, t)}</FormProblem>
    </div>
  )
}

const money = (amount: string): string => formatMoney(amount, { symbol: brand.currencySymbol })
const dateOf = (time: number): string => formatDateTime(time, { dateStyle: 'medium', timeStyle: 'short' })

function Standing({ promotion: { state, amount, until, eligibility } }: { promotion: Offered }) {
  const { t } = useTranslation('promotions')
  if (state === 'ISSUED' && amount) return t('paid', { amount: money(amount) })
  if (state === 'CLAIMED' && amount && until) return t('paid_on', { amount: money(amount), date: dateOf(until) })
  if ((state === 'JOINED' || state === 'IN_PROCESS') && until) return t('until', { date: dateOf(until) })
  const told = eligibility.reasons.find(isTold)
  return told ? t(`reason.${told}`) : null
}

/** Reasons that the reader could not know; the others are in the label, or in the button. */
const isTold = (reason: IneligibleReason): boolean =>
  ['TRIAL', 'BUDGET_SPENT', 'DEPOSITED_BEFORE', 'TIME_OVER'].includes(reason)

function PromotionProgress({ promotion: { progress, title, product } }: { promotion: Offered }) {
  const { t } = useTranslation('promotions')
  if (!progress) return null
  const { done, target } = progress
  const words = t(product === 'LOTTERY' ? 'progress_tickets' : 'progress', { done, target })
  return (
    <div className={styles.progress}>
      <div
        role="progressbar"
        aria-label={title}
        aria-valuenow={done}
        aria-valuemin={0}
        aria-valuemax={target}
        aria-valuetext={words}
        className={styles.track}
      >
        <span className={styles.done} style={{ inlineSize: `${(done / target) * 100}%` }} />
      </div>
      <span aria-hidden="true">{words}</span>
    </div>
  )
}
