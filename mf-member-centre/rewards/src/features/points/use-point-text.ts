import { formatNumber, useTranslation } from '@parlay/web/i18n'

/** Returns a function that writes a number of points with its unit. */
export function usePointText(): (points: number) => string {
  const { t } = useTranslation('points')
  return (points) => t('amount', { points: formatNumber(points) })
}
