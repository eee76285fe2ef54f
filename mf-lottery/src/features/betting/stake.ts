import { mostMultiple, type PlayOffer } from '@parlay/contracts/endpoints/lottery-bets'
import { plainDigits } from '@parlay/contracts/fields/typed-digits'
import { parseMoney, readAmount } from '@parlay/contracts/money'

/** The stake as it was typed. */
export interface TypedStake {
  unit: string
  multiple: string
}

export interface Stake {
  unit: string
  multiple: number
}

export type StakeFault = 'unit' | 'multiple' | 'range'

/** Reads the multiplier; undefined if it is not one. */
export function readMultiple(typed: string): number | undefined {
  const digits = plainDigits(typed)
  const multiple = /^\d{1,4}$/.test(digits) ? Number(digits) : 0
  return multiple < 1 || multiple > mostMultiple ? undefined : multiple
}

/** Reads the stake of one unit and its multiple, or says what is wrong with them. */
export function readStake({ unit, multiple }: TypedStake, { minBet, maxBet }: PlayOffer): Stake | StakeFault {
  const amount = readAmount(unit)
  if (amount === undefined) return 'unit'
  const times = readMultiple(multiple)
  if (times === undefined) return 'multiple'
  const whole = parseMoney(amount) * BigInt(times)
  return whole < parseMoney(minBet) || whole > parseMoney(maxBet) ? 'range' : { unit: amount, multiple: times }
}
