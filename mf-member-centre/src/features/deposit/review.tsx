import type { Deposit } from '@parlay/contracts/endpoints/deposits'
import { formatDateTime, formatMoney, useTranslation } from '@parlay/web/i18n'
import { useCurrencySymbol } from '../../use-money-text'
import styles from './deposit.module.css'

/** Returns a function that writes what was reported, with the name of the currency where it is another one. */
function useReportedText() {
  const symbol = useCurrencySymbol()
  return ({ currency, review }: Pick<Deposit, 'currency' | 'review'>): string => {
    if (review === undefined) return ''
    return review.currency === currency
      ? formatMoney(review.reported, { symbol })
      : `${formatMoney(review.reported)} ${review.currency}`
  }
}

/** Says how an order in review differs from what the provider has reported, and until when a person decides. */
export function ReviewNotice({ order }: { order: Deposit }) {
  const { t } = useTranslation('member-centre')
  const symbol = useCurrencySymbol()
  const reportedText = useReportedText()
  if (order.review === undefined) return null
  const { until } = order.review
  const time = formatDateTime(until, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <>
      <p className={styles.quiet}>
        {t('deposit.reviewDiffers', {
          ordered: formatMoney(order.amount, { symbol }),
          reported: reportedText(order),
        })}
      </p>
      <p className={styles.quiet}>{t(Date.now() < until ? 'deposit.reviewUntil' : 'deposit.reviewLate', { time })}</p>
    </>
  )
}

/** Both amounts of an order in review; nothing of any other. */
export function ReviewFacts({ order }: { order: Deposit }) {
  const { t } = useTranslation('member-centre')
  const symbol = useCurrencySymbol()
  const reportedText = useReportedText()
  if (order.review === undefined) return null
  return (
    <>
      <div>
        <dt>{t('deposit.ordered')}</dt>
        <dd translate="no">{formatMoney(order.amount, { symbol })}</dd>
      </div>
      <div>
        <dt>{t('deposit.reported')}</dt>
        <dd translate="no">{reportedText(order)}</dd>
      </div>
    </>
  )
}
