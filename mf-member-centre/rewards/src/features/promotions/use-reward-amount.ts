import type { Promotion } from '@parlay/contracts/endpoints/promotions'
import { formatMoney, formatNumber, useTranslation } from '@parlay/web/i18n'

/** Returns a function that writes an amount of an offer's reward: money, or tickets with the name of their raffle. */
export function useRewardAmount(offer: Pick<NonNullable<Promotion['offer']>, 'raffle' | 'currencySymbol'> | null) {
  const { t } = useTranslation('promotions')
  return (amount: string): string =>
    offer?.raffle === undefined
      ? formatMoney(amount, { symbol: offer?.currencySymbol ?? '' })
      : t('tickets', { amount: formatNumber(Number(amount)), raffle: offer.raffle })
}
