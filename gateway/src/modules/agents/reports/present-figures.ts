import { printMoney } from '@parlay/contracts/money'
import type { TeamFigures } from './team-figures.sql'

export const noFigures: TeamFigures = {
  active: 0,
  joined: 0,
  stake: 0n,
  validBet: 0n,
  win: 0n,
  deposit: 0n,
  withdraw: 0n,
  bonus: 0n,
  rebate: 0n,
  agentPay: 0n,
}

export const addFigures = (all: readonly TeamFigures[]): TeamFigures =>
  all.reduce(
    (sum, one) => ({
      active: sum.active + one.active,
      joined: sum.joined + one.joined,
      stake: sum.stake + one.stake,
      validBet: sum.validBet + one.validBet,
      win: sum.win + one.win,
      deposit: sum.deposit + one.deposit,
      withdraw: sum.withdraw + one.withdraw,
      bonus: sum.bonus + one.bonus,
      rebate: sum.rebate + one.rebate,
      agentPay: sum.agentPay + one.agentPay,
    }),
    noFigures,
  )

/** Bonuses are gifts and an agent's pay is for work, so neither is part of the result of play. */
export const presentFigures = (sums: TeamFigures) => ({
  stake: printMoney(sums.stake),
  validBet: printMoney(sums.validBet),
  win: printMoney(sums.win),
  deposit: printMoney(sums.deposit),
  withdraw: printMoney(sums.withdraw),
  bonus: printMoney(sums.bonus),
  rebate: printMoney(sums.rebate),
  net: printMoney(sums.win + sums.rebate - sums.stake),
})
