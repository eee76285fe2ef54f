import { formatMoney as formatAmount } from '@parlay/contracts/money'

const symbols: Record<string, string> = {
  PHP: 'P',
  VND: '₫',
  THB: '฿',
  IDR: 'Rp ',
  JPY: '¥',
  CNY: '¥',
  USD: '$',
  EUR: '€',
}

/**
 * Formats a decimal string, e.g. `P1,234.50`, in the same way in every language, like the page around the game. Demo
 * credit has no currency.
 */
export function formatMoney(amount: string, currency: string): string {
  const symbol = currency === 'XXX' ? '' : (symbols[currency] ?? `${currency} `)
  return formatAmount(amount, { symbol })
}
