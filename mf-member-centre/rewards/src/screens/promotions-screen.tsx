import type { Promotion } from '@parlay/contracts/endpoints/promotions'
import { switchOfPath } from '@parlay/contracts/feature-pages'
import { Card, EmptyState, ErrorState, LinkButton, Skeleton } from '@parlay/ui'
import { errorMessage } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { useIsOff } from '@parlay/web/site'
import { useDeferredValue, useState } from 'react'
import { Calendar, type CalendarDays, isWithin } from '../features/promotions/calendar'
import { PromotionCard } from '../features/promotions/promotion-card'
import styles from '../features/promotions/promotions.module.css'
import { preparePromotions, useFollowMember, usePromotions } from '../features/promotions/use-promotions'
import '../features/promotions/messages'

const firstShown = 3

export function PromotionsScreen() {
  const { t } = useTranslation('promotions')
  const { t: common } = useTranslation('common')
  const { data: answer, error, isPaused, refetch } = usePromotions()
  const data = useDeferredValue(answer)
  const hasRaffles = !useIsOff()(switchOfPath['/raffles']) && data?.hasRaffles
  const [days, setDays] = useState<CalendarDays>(null)
  useFollowMember()
  const promotions = useSteadyOrder(data?.list).filter((one) => isWithin(one, days, Date.now()))
  const isStuck = !data && (error !== null || isPaused)
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      <Calendar chosen={days} onChoose={setDays} />
      {isStuck && (
        <ErrorState message={error ? errorMessage(error, t) : common('state.offline')} onRetry={() => void refetch()} />
      )}
      {data?.list.length === 0 && (
        <EmptyState title={t('empty')} text={t('empty_text')} action={<LinkButton to="/">{t('home')}</LinkButton>} />
      )}
      <p role="status" className={styles.none}>
        {days !== null && data && promotions.length === 0 && t('calendar_none', { days })}
      </p>
      <ul className={styles.cards} aria-busy={!data && !isStuck}>
        {!data &&
          !isStuck &&
          [1, 2, 3].map((one) => (
            <li key={one}>
              <Skeleton height="480px" />
            </li>
          ))}
        {promotions.map((promotion, index) => (
          <li key={promotion.promotionId}>
            <PromotionCard promotion={promotion} eager={index < firstShown} />
          </li>
        ))}
      </ul>
      {hasRaffles && (
        <Card as="section" aria-labelledby="draws" className={styles.draws ?? ''}>
          <h2 id="draws" className={styles.heading}>
            {t('draws_title')}
          </h2>
          <p>{t('draws_about')}</p>
          <LinkButton to="/raffles">{t('draws')}</LinkButton>
        </Card>
      )}
    </div>
  )
}

PromotionsScreen.prepare = preparePromotions

/**
 * A claimed promotion keeps its place in the list. The gateway's new order applies on the next visit or the next login.
 */
function useSteadyOrder(list: readonly Promotion[] = []): readonly Promotion[] {
  const isOwn = !list.some(({ eligibility }) => eligibility.reasons.includes('LOGGED_OUT'))
  const [first, setFirst] = useState<{ isOwn: boolean; ids: readonly string[] }>({ isOwn, ids: [] })
  const isFirst = list.length > 0 && (first.isOwn !== isOwn || first.ids.length === 0)
  if (isFirst) setFirst({ isOwn, ids: list.map(({ promotionId }) => promotionId) })
  const placeOf = ({ promotionId }: Promotion) => first.ids.indexOf(promotionId)
  return isFirst ? list : [...list].sort((one, other) => placeOf(one) - placeOf(other))
}
