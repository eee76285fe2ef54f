import { joinPromotion } from '@parlay/contracts/endpoints/promotions'
import { shortTime } from '@parlay/member-common/short-time'
import { Button, FormProblem } from '@parlay/ui'
import { useMemberMoneyText } from '@parlay/ui/money-text'
import { callApi, errorMessage } from '@parlay/web/api'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import { Link } from '@parlay/web/router'
import { useOnline } from '@parlay/web/site'
import { useIdempotentCall } from '@parlay/web/site/use-idempotent-call'
import { useMutation } from '@parlay/web/state'
import { useId } from 'react'
import styles from './deposit.module.css'
import type { OfferedPromotion } from './use-deposit-promotions'

interface FirstDepositOfferProps {
  promotion: OfferedPromotion
  /** Resolves when the promotion has been read again. */
  refetch: () => Promise<unknown>
}

/** The reward of the first deposit, and its conditions. A member who deposits before joining loses it, so it stands first. */
export function FirstDepositOffer({ promotion, refetch }: FirstDepositOfferProps) {
  const { t } = useTranslation('member-centre')
  const money = useMemberMoneyText()
  const isOnline = useOnline()
  const id = useId()
  const { promotionId, title, state, until, offer } = promotion
  const { percent, amount, days, wagering, issued, termsVersion } = offer
  const send = useIdempotentCall((request: { promotionId: string; termsVersion: string }, idempotencyKey) =>
    callApi(joinPromotion, request, { idempotencyKey }),
  )
  const join = useMutation({
    mutationFn: () => send({ promotionId, termsVersion }),
    // Whatever the result, the list shows where the member stands.
    onSettled: refetch,
  })
  const isJoined = state === 'JOINED'
  const terms = [
    !isJoined && t('deposit.first.days', { days }),
    t(`deposit.first.${issued}`),
    wagering === 0 && t('deposit.first.free'),
  ]
  return (
    <section className={styles.firstOffer} aria-labelledby={id}>
      <h4 id={id} className={styles.methodName}>
        {title}
      </h4>
      <div role="status" className={styles.quiet}>
        {isJoined
          ? t('deposit.first.joined', { percent, max: money(amount), date: formatDateTime(until ?? 0, shortTime) })
          : t('deposit.first.offer', { percent, max: money(amount) })}
      </div>
      <p className={styles.quiet}>{terms.filter(Boolean).join(' ')}</p>
      <FormProblem>{join.error && errorMessage(join.error, t)}</FormProblem>
      <div className={styles.actions}>
        {!isJoined && (
          <Button
            loading={join.isPending}
            disabled={!isOnline}
            aria-label={t('deposit.first.joinOne', { title })}
            onClick={() => join.mutate()}
          >
            {t('deposit.first.join')}
          </Button>
        )}
        <Link to={`/promoDetail?id=${promotionId}`} className={styles.terms}>
          {t('deposit.bonus.terms', { title })}
        </Link>
      </div>
    </section>
  )
}
