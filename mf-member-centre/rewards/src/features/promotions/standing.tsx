import type { IneligibleReason, Promotion } from '@parlay/contracts/endpoints/promotions'
import { useStateMeaning } from '@parlay/member-common/state-meaning'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
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
  const meaning = useStateMeaning('promotion')
  if (state === 'COMING_SOON') return <UntilStart startAt={startAt} />
  return (
    <>
      {words && <p>{words}</p>}
      {state === 'CLOSED' && reasons.length === 0 && <p>{meaning(state)}</p>}
      {againAt !== null && <p>{t('again', { date: dateOf(againAt) })}</p>}
      {reasons.map((reason) => (
        <p key={reason}>{textOf(reason)}</p>
      ))}
    </>
  )
}

/** Returns what the status means for the member: with amount and date where they are known, otherwise in general. */
function useStateText({ state, amount, until, offer, application, actions }: Offered): string | undefined {
  const { t } = useTranslation('promotions')
  const rewardAmount = useRewardAmount(offer)
  const meaning = useStateMeaning('promotion')
  const reward = amount && rewardAmount(amount)
  switch (state) {
    case 'OPEN':
      if (actions.includes('JOIN')) return t('meaning.JOIN')
      if (actions.includes('CLAIM')) return t('meaning.CODE')
      return actions.length > 0 ? meaning(state) : undefined
    case 'ISSUED':
      return reward ? t(offer.raffle === undefined ? 'paid' : 'given', { amount: reward }) : meaning(state)
    case 'CLAIMED':
      return reward && until ? t('paid_on', { amount: reward, date: dateOf(until) }) : meaning(state)
    case 'JOINED':
      return until ? t('until', { date: dateOf(until) }) : meaning(state)
    case 'IN_PROCESS':
      return until ? t('until_started', { date: dateOf(until) }) : meaning(state)
    case 'APPLYING':
      return application ? t('applying', { date: dateOf(application.time) }) : meaning(state)
    case 'REJECTED': {
      const why = `${meaning(state)} ${t(`rejected.${application?.reason ?? 'OTHER'}`)}`
      return actions.includes('APPLY') ? `${why} ${t('apply_again')}` : why
    }
    case 'CLAIMABLE':
      return meaning(state)
    default:
      return undefined
  }
}

/** When it starts, and how far away that is. */
function UntilStart({ startAt }: Pick<Promotion, 'startAt'>) {
  const { t } = useTranslation('promotions')
  const refresh = useRefreshPromotions()
  const onReached = useCallback(() => void refresh(), [refresh])
  const days = useDaysUntil(startAt, onReached)
  const meaning = useStateMeaning('promotion')
  const date = formatDateTime(startAt, { dateStyle: 'medium' })
  const start = days ? t('starts', { date, days }) : t('term.from', { date })
  return <p>{`${meaning('COMING_SOON')} ${start}`}</p>
}
