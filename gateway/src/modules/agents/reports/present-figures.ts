import { printMoney } from '@parlay/shared/money'
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

/** What an agent is paid is for work, and no part of what was gained by playing. */
export const presentFigures = (sums: TeamFigures) => ({
  stake: printMoney(sums.stake),
  validBet: printMoney(sums.validBet),
  win: printMoney(sums.win),
  deposit: printMoney(sums.deposit),
  withdraw: printMoney(sums.withdraw),
  bonus: printMoney(sums.bonus),
  rebate: printMoney(sums.rebate),
  net: printMoney(sums.win + sums.bonus + sums.rebate - sums.stake),
})
