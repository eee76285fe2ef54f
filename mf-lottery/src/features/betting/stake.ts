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

/** Reads the stake of one unit and its multiple, or says what is wrong with them. */
export function readStake({ unit, multiple }: TypedStake, { minBet, maxBet }: PlayOffer): Stake | StakeFault {
  const amount = readAmount(unit)
  if (amount === undefined) return 'unit'
  const typedTimes = plainDigits(multiple)
  const times = /^\d{1,4}$/.test(typedTimes) ? Number(typedTimes) : 0
  if (times < 1 || times > mostMultiple) return 'multiple'
  const whole = parseMoney(amount) * BigInt(times)
  return whole < parseMoney(minBet) || whole > parseMoney(maxBet) ? 'range' : { unit: amount, multiple: times }
}
