import { mostMultiple } from '@parlay/contracts/endpoints/lottery-bets'
import { parseMoney } from '@parlay/contracts/money'
import { type Candidate, eachInstead, replace, type StakeRange, Unreadable } from './shorthand-fault'
import type { Span, Token } from './tokens'

/**
 * The form of a stake. `n`, `k`, `ng`, `ngàn` and `nghìn` are units of the money; a point or a comma stands before one
 * or two decimals. Any other figure is refused, because it could be read in two ways.
 */
const stakeForm = /^(\d+)(?:[.,](\d{1,2}))?$/
const unitOf = /[a-z]+$/
/** A dash is a sign also with blanks behind it: “lo - 10n”. */
const signBefore = /\+$|-\s*$/

/** The amount of a stake with its unit. Throws for a form that the rule above does not have. */
export function amountOf(token: Token): string {
  const figure = token.text.replace(unitOf, '')
  const [sign] = signBefore.exec(token.before) ?? []
  if (sign !== undefined) {
    const signed = { from: token.from - sign.length, to: token.to }
    throw new Unreadable('STAKE_SIGN', signed, [[replace(signed, ` ${token.text}`)]])
  }
  if (/[.,]$/.test(token.before)) {
    const before = { from: token.from - 1, to: token.to }
    throw new Unreadable('STAKE_MARK', before, eachInstead(before, [` 0.${token.text}`, ` ${token.text}`]))
  }
  const [, whole, cents = ''] = stakeForm.exec(figure) ?? []
  if (whole === undefined) throw new Unreadable('STAKE_MARK', token, stakesMeant(token, figure))
  return `${BigInt(whole)}.${cents.padEnd(2, '0')}`
}

export const hasMark = ({ text }: Token): boolean => /[.,]/.test(text)

/** `10.00` is `10n`, and `0.50` is `0.5n`. */
export const printStake = (unit: string): string => `${unit.replace(/\.00$|0$/, '')}n`

/** The stakes of one unit that a call can name. */
const everyStake: StakeRange = { least: '0.01', most: '999999999.99' }

/** Refuses a stake that the play does not take, with its multiple. The range of a play of another area is not known here. */
export function refuseStakeOutside(
  { unit, multiple }: { unit: string; multiple: number },
  range: StakeRange | undefined,
  span: Span,
): void {
  const { least, most } = range ?? everyStake
  const stake = parseMoney(unit) * (range ? BigInt(multiple) : 1n)
  if (stake >= parseMoney(least) && stake <= parseMoney(most)) return
  if (!range) throw new Unreadable('STAKE', span)
  const bound = stake < parseMoney(least) ? least : most
  throw new Unreadable('STAKE_RANGE', span, eachInstead(span, [printStake(bound)]), range)
}

/** A multiple from 1 to the most that a line may have. */
export function multipleOf(token: Token | undefined): number {
  const multiple = token ? Number(token.text.slice(1)) : 1
  if (token && (multiple < 1 || multiple > mostMultiple)) {
    throw new Unreadable('MULTIPLE', token, multiple > mostMultiple ? eachInstead(token, [`x${mostMultiple}`]) : [])
  }
  return multiple
}

/** `1.000`, `1,000` and `1.000,50`: marks of thousands, with another mark before decimals. */
const thousands = /^[1-9]\d{0,2}(?:([.,])\d{3})+(?:(?!\1)[.,](\d{1,2}))?$/

/** Returns the stakes that a figure may mean: one with marks of thousands, or with a decimal one. */
function figuresMeant(figure: string): string[] {
  const parts = figure.split(/[.,]/)
  if (parts.length === 1) return [figure]
  const [, , cents] = thousands.exec(figure) ?? []
  const large = cents ? `${parts.slice(0, -1).join('')}.${cents}` : parts.join('')
  const [whole, decimals = ''] = parts
  const small = `${whole}.${decimals.replace(/0+$/, '')}`.replace(/\.$/, '')
  const isSmall = parts.length === 2 && /^\d{0,2}0*$/.test(decimals)
  return [...(thousands.test(figure) ? [large] : []), ...(isSmall ? [small] : [])]
}

/** A figure of several parts, of which the last one or the last two are a stake, and those before it are numbers. */
export function splitMeant(token: Token): Candidate[] {
  const [, first = '', last = ''] = /^(.*)[.,](.*)$/.exec(token.text) ?? []
  const [, fewer = '', decimal = ''] = /^(.*)[.,](.*[.,].*)$/.exec(token.text) ?? []
  return eachInstead(token, [...(last ? [`${first} ${last}`] : []), ...(decimal ? [`${fewer} x ${decimal}`] : [])])
}

const stakesMeant = (token: Token, figure: string): Candidate[] => [
  ...eachInstead(
    token,
    figuresMeant(figure).map((one) => `${one}n`),
  ),
  ...splitMeant(token),
]

const thousandfold = /^(?:trieu|tr|m|cu)$/
const thousand = 1000

/** The stakes that a figure without a unit of ours may mean, as they would be written. */
export function stakeTextsMeant(text: string): string[] {
  const [, figure = '', unit = '', rest = ''] = /^([\d.,]+)([a-z]*)(\d*)$/.exec(text) ?? []
  // “1tr5” is one and a half, as “10n5” is.
  const meant = rest === '' ? figuresMeant(figure) : [`${figure}.${rest}`]
  if (thousandfold.test(unit)) return meant.map((one) => `${Math.round(Number(one) * thousand)}n`)
  return meant.map((one) => `${one}n`)
}
