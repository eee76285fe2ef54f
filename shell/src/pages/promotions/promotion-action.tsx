import { errorMessage } from '@parlay/shared/api'
import type { IneligibleReason, Promotion, PromotionAction } from '@parlay/shared/contracts/endpoints/promotions'
import { emit, useEvent } from '@parlay/shared/events'
import { formatDateTime, formatMoney, useTranslation } from '@parlay/shared/i18n'
import { useGate } from '@parlay/shared/session'
import { useOnline } from '@parlay/shared/site'
import { Button, FormProblem } from '@parlay/shared/ui'
import { useRef } from 'react'
import { brand } from '../../brand'
import styles from './promotion-action.module.css'
import { usePromotionAction } from './use-promotion-action'
import { useRefreshPromotions } from './use-promotions'

type Offered = Promotion & { offer: NonNullable<Promotion['offer']> }

export const isOffered = (promotion: Promotion): promotion is Offered => promotion.offer !== null

/** A visitor is shown what a member could do; the login guard then asks them to log in or register. */
function actionOf({ actions, eligibility, offer }: Offered): PromotionAction | undefined {
  const isOutside = eligibility.reasons.some((reason) => reason === 'LOGGED_OUT' || reason === 'TRIAL')
  if (isOutside) return offer.kind === 'GIFT' ? 'CLAIM' : 'JOIN'
  return actions[0]
}

/** Shows where the member stands in the promotion, and the one action available. */
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
      {/* The status element is always in the page, so that screen readers announce its text when it appears. */}
      <p ref={status} role="status" tabIndex={-1} className={styles.standing}>
        <Standing promotion={promotion} />
      </p>
      {action && (
        <Button
          variant={action === 'CLAIM' ? 'primary' : 'secondary'}
          loading={act.isPending}
          disabled={!isOnline}
          onClick={() => gate(() => act.mutate(action), { kind: 'offer', name: promotion.title })}
        >
          {action === 'JOIN' ? t('join') : t('claim', { amount: money(amount ?? offer.amount) })}
        </Button>
      )}
      {promotion.eligibility.reasons.includes('CONTACT_UNPROVEN') && <VerifyContact />}
      <FormProblem>{act.isError && errorMessage(act.error, t)}</FormProblem>
    </div>
  )
}

/** Leads to where contacts are verified; the member's state is refetched once that is closed. */
function VerifyContact() {
  const { t } = useTranslation('promotions')
  const refresh = useRefreshPromotions()
  useEvent('overlay-closed', () => void refresh())
  return (
    <Button onClick={() => emit('overlay-requested', { overlay: 'member-centre', page: 'securityCenter' })}>
      {t('verify')}
    </Button>
  )
}

const money = (amount: string): string => formatMoney(amount, { symbol: brand.currencySymbol })
const dateOf = (time: number): string => formatDateTime(time, { dateStyle: 'medium', timeStyle: 'short' })

function Standing({ promotion: { state, amount, until, eligibility } }: { promotion: Offered }) {
  const { t } = useTranslation('promotions')
  if (state === 'ISSUED' && amount) return t('paid', { amount: money(amount) })
  if (state === 'CLAIMED' && amount && until) return t('paid_on', { amount: money(amount), date: dateOf(until) })
  if ((state === 'JOINED' || state === 'IN_PROCESS') && until) return t('until', { date: dateOf(until) })
  const reason = eligibility.reasons.find(isShown)
  return reason ? t(`reason.${reason}`) : null
}

/** Shows the reasons that the member cannot know otherwise; the label or the button states the others. */
const isShown = (reason: IneligibleReason): boolean =>
  ['TRIAL', 'BUDGET_SPENT', 'DEPOSITED_BEFORE', 'TIME_OVER', 'CONTACT_UNPROVEN'].includes(reason)

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
