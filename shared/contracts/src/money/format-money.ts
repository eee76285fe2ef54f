/**
 * Formats money for display: two decimals and comma thousands in every language (product spec 9). `amount` is a decimal
 * string with two digits as on the wire, or bigint minor units. `formatMoney('-1234.5', { symbol: 'P' })` →
 * `-P1,234.50`.
 */
export function formatMoney(amount: string | bigint, { symbol = '' }: { symbol?: string } = {}): string {
  const [sign, whole, cents] = partsOf(amount)
  return `${sign}${symbol}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`
}

/**
 * Formats the maximum of a bonus (product spec 9): whole thousands from 10,000 as `P131K`, any other amount in full, so
 * that nothing is rounded.
 */
export function formatBonus(amount: string, { symbol = '' }: { symbol?: string } = {}): string {
  const [sign, whole, cents] = partsOf(amount)
  const isWholeThousands = whole.length > 4 && whole.endsWith('000') && cents === '00'
  if (!isWholeThousands) return formatMoney(amount, { symbol })
  return `${sign}${symbol}${whole.slice(0, -3).replace(/\B(?=(\d{3})+$)/g, ',')}K`
}

function partsOf(amount: string | bigint): [sign: string, whole: string, cents: string] {
  if (typeof amount === 'bigint') {
    const digits = (amount < 0n ? -amount : amount).toString().padStart(3, '0')
    return [amount < 0n ? '-' : '', digits.slice(0, -2), digits.slice(-2)]
  }
  const [, sign = '', whole = '0', cents = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? []
  return [sign, whole, cents.padEnd(2, '0').slice(0, 2)]
}
