import { formatNumber } from '@parlay/web/i18n'

/** A share such as 0.002 as 0.2 %. */
export const rateText = (rate: string): string =>
  formatNumber(Number(rate), { style: 'percent', maximumFractionDigits: 4 })
