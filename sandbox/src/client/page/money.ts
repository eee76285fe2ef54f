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
 * Prints a decimal string for reading, e.g. `P1,234.50`: the same in every language, as on the page around the game. Demo
 * credit has no currency.
 */
export function formatMoney(amount: string, currency: string): string {
  const [whole = '0', cents = '00'] = amount.split('.')
  const symbol = currency === 'XXX' ? '' : (symbols[currency] ?? `${currency} `)
  return `${symbol}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`
}
