import type { IneligibleReason, Promotion } from '@parlay/shared/contracts/endpoints/promotions'
import { formatDateTime, useTranslation } from '@parlay/shared/i18n'
import { useCallback } from 'react'
import type { Offered } from './offered'
import { useDaysUntil } from './use-days-until'
import { useRefreshPromotions } from './use-promotions'
import { useRewardAmount } from './use-reward-amount'

const dateOf = (time: number): string => formatDateTime(time, { dateStyle: 'medium', timeStyle: 'short' })

/** The reasons that the label or the button states already. */
const unsaid: readonly IneligibleReason[] = ['LOGGED_OUT', 'NOT_STARTED', 'ENDED']

/** Says in words where the member stands in the promotion, and everything that keeps the member from taking part. */
export function Standing({ promotion }: { promotion: Offered }) {
  const { t } = useTranslation('promotions')
  const { state, offer, eligibility, againAt, startAt } = promotion
  const reasons = eligibility.reasons.filter((reason) => !unsaid.includes(reason))
  const textOf = (reason: IneligibleReason) => {
    if (reason === 'NOT_PLAYED') return t(`reason.NOT_PLAYED_${offer.needs.product}`)
    return t(`reason.${reason}`, { rank: offer.needs.rank })
  }
  const words = useStateText(promotion)
  if (state === 'COMING_SOON') return <UntilStart startAt={startAt} />
  return (
    <>
      {words && <p>{words}</p>}
      {againAt !== null && <p>{t('again', { date: dateOf(againAt) })}</p>}
      {reasons.map((reason) => (
        <p key={reason}>{textOf(reason)}</p>
      ))}
    </>
  )
}

function useStateText({ state, amount, until, offer, application, actions }: Offered): string | undefined {
  const { t } = useTranslation('promotions')
  const rewardAmount = useRewardAmount(offer)
  const reward = amount && rewardAmount(amount)
  if (state === 'ISSUED' && reward) return t(offer.raffle === undefined ? 'paid' : 'given', { amount: reward })
  if (state === 'CLAIMED' && reward && until) return t('paid_on', { amount: reward, date: dateOf(until) })
  if ((state === 'JOINED' || state === 'IN_PROCESS') && until) return t('until', { date: dateOf(until) })
  if (state === 'APPLYING' && application) return t('applying', { date: dateOf(application.time) })
  if (state !== 'REJECTED' || !application) return undefined
  const why = t(`rejected.${application.reason ?? 'OTHER'}`)
  return actions.includes('APPLY') ? `${why} ${t('apply_again')}` : why
}

/** When it starts, and how far away that is. */
function UntilStart({ startAt }: Pick<Promotion, 'startAt'>) {
  const { t } = useTranslation('promotions')
  const refresh = useRefreshPromotions()
  const onReached = useCallback(() => void refresh(), [refresh])
  const days = useDaysUntil(startAt, onReached)
  const date = formatDateTime(startAt, { dateStyle: 'medium' })
  return <p>{days ? t('starts', { date, days }) : t('term.from', { date })}</p>
}
