import { plainDigits } from '@parlay/contracts/fields/typed-digits'
import { formatNumber } from '@parlay/web/i18n'

/** The calls hold a share with up to six decimals, so a percentage has up to four. */
const typedPercent = /^(\d{1,3})(?:[.,](\d{1,4}))?\s*%?$/
const millionthsOfPercent = 10_000
const million = 1_000_000

/** Returns a share as a percentage in the reader's language: `0.015` is `1.5%`. */
export const rateText = (rate: string): string =>
  formatNumber(Number(rate), { style: 'percent', maximumFractionDigits: 4 })

/** Returns the share that a typed percentage stands for, or undefined if it is none from 0 to 100. */
export function readPercent(typed: string): string | undefined {
  const [, whole, decimals = ''] = typedPercent.exec(plainDigits(typed)) ?? []
  if (whole === undefined) return undefined
  const millionths = Number(whole) * millionthsOfPercent + Number(decimals.padEnd(4, '0'))
  if (millionths > million) return undefined
  const text = `${Math.floor(millionths / million)}.${String(millionths % million).padStart(6, '0')}`
  return text.replace(/\.?0+$/, '') || '0'
}

/** Returns a share as a field for a percentage has it: `0.015` is `1.5`. */
export const percentOf = (rate: string): string => String(Math.round(Number(rate) * million) / millionthsOfPercent)
