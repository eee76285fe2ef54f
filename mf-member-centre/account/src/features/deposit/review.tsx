import type { Deposit } from '@parlay/contracts/endpoints/deposits'
import { useMemberCurrencySymbol } from '@parlay/ui/money-text'
import { formatDateTime, formatMoney, useTranslation } from '@parlay/web/i18n'

/** Returns a function that writes what was reported, with the name of the currency where it is another one. */
function useReportedText() {
  const symbol = useMemberCurrencySymbol()
  return ({ currency, review }: Pick<Deposit, 'currency' | 'review'>): string => {
    if (review === undefined) return ''
    return review.currency === currency
      ? formatMoney(review.reported, { symbol })
      : `${formatMoney(review.reported)} ${review.currency}`
  }
}

/** Returns whether the decision is late by the gateway's clock. Only an earlier gateway leaves that to this device's clock. */
const isLate = ({ until, millisecondsLeft = until - Date.now() }: NonNullable<Deposit['review']>): boolean =>
  millisecondsLeft <= 0

/** Returns a function that says how an order in review differs from what was reported, and until when a person decides. */
export function useReviewTexts() {
  const { t } = useTranslation('member-centre')
  const symbol = useMemberCurrencySymbol()
  const reportedText = useReportedText()
  return (order: Deposit): string[] => {
    if (order.review === undefined) return []
    const time = formatDateTime(order.review.until, { dateStyle: 'medium', timeStyle: 'short' })
    return [
      t('deposit.reviewDiffers', {
        ordered: formatMoney(order.amount, { symbol }),
        reported: reportedText(order),
      }),
      t(isLate(order.review) ? 'deposit.reviewLate' : 'deposit.reviewUntil', { time }),
    ]
  }
}

/** Both amounts of an order in review; nothing of any other. */
export function ReviewFacts({ order }: { order: Deposit }) {
  const { t } = useTranslation('member-centre')
  const symbol = useMemberCurrencySymbol()
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
