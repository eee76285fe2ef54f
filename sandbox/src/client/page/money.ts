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

/** Prints a decimal string for reading, e.g. `P1,234.50`. Demo credit has no currency. */
export function formatMoney(amount: string, currency: string, language: string): string {
  const [whole = '0', cents = '00'] = amount.split('.')
  const grouped = new Intl.NumberFormat(language, { numberingSystem: 'latn' }).format(BigInt(whole))
  const separator = new Intl.NumberFormat(language, { numberingSystem: 'latn' }).format(1.5).charAt(1)
  const symbol = currency === 'XXX' ? '' : (symbols[currency] ?? `${currency} `)
  return `${symbol}${grouped}${separator}${cents}`
}
