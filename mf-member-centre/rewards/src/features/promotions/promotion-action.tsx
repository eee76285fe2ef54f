import type { PromotionAction } from '@parlay/contracts/endpoints/promotions'
import { switchOfMemberPage, switchOfPath } from '@parlay/contracts/feature-pages'
import { Button, FormProblem, LinkButton } from '@parlay/ui'
import { errorMessage } from '@parlay/web/api'
import { emit, useEvent } from '@parlay/web/events'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import { useGate } from '@parlay/web/session'
import { useIsOff, useOnline } from '@parlay/web/site'
import { lazy, Suspense, useRef, useState } from 'react'
import { CodeForm } from './code-form'
import type { Offered } from './offered'
import styles from './promotion-action.module.css'
import { PromotionProgress } from './promotion-progress'
import { Standing } from './standing'
import { type Done, usePromotionAction } from './use-promotion-action'
import { useRefreshPromotions } from './use-promotions'
import { useRewardAmount } from './use-reward-amount'

const ApplyDialog = lazy(() => import('./apply-dialog').then(({ ApplyDialog: one }) => ({ default: one })))

const isOutside = ({ eligibility }: Offered): boolean =>
  eligibility.reasons.some((reason) => reason === 'LOGGED_OUT' || reason === 'TRIAL')

const actionOfKind = {
  GIFT: 'CLAIM',
  CASH_BACK: 'JOIN',
  ROUNDS: 'JOIN',
  APPLICATION: 'APPLY',
  DEPOSIT_MATCH: 'DEPOSIT',
} as const

/** A visitor is shown what a member could do; the login guard then asks them to log in or register. */
function actionOf(promotion: Offered): PromotionAction | undefined {
  if (!isOutside(promotion)) return promotion.actions[0]
  return actionOfKind[promotion.offer.kind]
}

/** Shows where the member stands in the promotion, and what can be done. */
export function PromotionActionBar({ promotion }: { promotion: Offered }) {
  const { t } = useTranslation('promotions')
  const isOnline = useOnline()
  const gate = useGate()
  const isOff = useIsOff()
  const refresh = useRefreshPromotions()
  const [isApplying, setIsApplying] = useState(false)
  const status = useRef<HTMLDivElement>(null)
  const { promotionId, offer, amount, title, state, claims } = promotion
  const focusStatus = () => status.current?.focus()
  const act = usePromotionAction({ promotionId, termsVersion: offer.termsVersion }, focusStatus)
  const action = actionOf(promotion)
  const rewardAmount = useRewardAmount(offer)
  const run = (done: Done) => gate(() => act.mutate(done), { kind: 'offer', name: title })
  const isClaiming = (claimId: string | undefined) => act.isPending && act.variables.claimId === claimId
  const earlier = state === 'CLAIMABLE' ? claims.slice(0, -1) : claims
  return (
    <div className={styles.bar}>
      <PromotionProgress promotion={promotion} />
      {/* The status element is always in the page, so that screen readers announce its text when it appears. */}
      <div ref={status} role="status" tabIndex={-1} className={styles.standing}>
        <Standing promotion={promotion} />
      </div>
      {earlier.map(({ claimId, amount: due }) => (
        <Button
          key={claimId}
          variant="primary"
          loading={isClaiming(claimId)}
          disabled={!isOnline}
          onClick={() => run({ action: 'CLAIM', claimId })}
        >
          {t(offer.every === 'WEEK' ? 'claim_week' : 'claim_day', { amount: rewardAmount(due), date: dayOf(claimId) })}
        </Button>
      ))}
      {action === 'CLAIM' && offer.needsCode && !isOutside(promotion) && (
        <CodeForm
          title={title}
          label={t('claim', { amount: rewardAmount(offer.amount) })}
          isPending={act.isPending}
          isOnline={isOnline}
          onSend={(code) => run({ action: 'CLAIM', code })}
        />
      )}
      {action === 'CLAIM' && (!offer.needsCode || isOutside(promotion)) && (
        <Button
          variant="primary"
          loading={isClaiming(undefined)}
          disabled={!isOnline}
          onClick={() => run({ action: 'CLAIM' })}
        >
          {t('claim', { amount: rewardAmount(amount ?? offer.amount) })}
        </Button>
      )}
      {action === 'JOIN' && (
        <Button loading={isClaiming(undefined)} disabled={!isOnline} onClick={() => run({ action: 'JOIN' })}>
          {t('join')}
        </Button>
      )}
      {action === 'APPLY' && (
        <Button disabled={!isOnline} onClick={() => gate(() => setIsApplying(true), { kind: 'offer', name: title })}>
          {t('apply')}
        </Button>
      )}
      {action === 'DEPOSIT' && !isOff(switchOfMemberPage('depositv2')) && (
        <Button disabled={!isOnline} onClick={() => gate(openDeposit, { kind: 'offer', name: title })}>
          {t('deposit')}
        </Button>
      )}
      {state === 'ISSUED' && offer.raffle !== undefined && !isOff(switchOfPath['/raffles']) && (
        <LinkButton to="/raffles">{t('draws')}</LinkButton>
      )}
      {isApplying && (
        <Suspense fallback={null}>
          <ApplyDialog
            promotion={promotion}
            onClose={() => setIsApplying(false)}
            onSent={() => void refresh().then(focusStatus)}
          />
        </Suspense>
      )}
      {promotion.eligibility.reasons.includes('CONTACT_UNPROVEN') && <VerifyContact />}
      <FormProblem>{act.isError && errorMessage(act.error, t)}</FormProblem>
    </div>
  )
}

const openDeposit = () => emit('overlay-requested', { overlay: 'member-centre', page: 'depositv2' })

/** A period is named by the date of its first day, which is the same day everywhere. */
const dayOf = (claimId: string): string => formatDateTime(Date.parse(claimId), { dateStyle: 'medium', timeZone: 'UTC' })

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
