import type { Database } from '../../db'
import { getMemberBalance } from '../balances'
import * as ledger from '../post-transaction'
import type { Outcome } from '../posting'
import { type Command, type ModelOutcome, main, sidesOf } from './ledger-model'
import * as play from './post-play'

const currency = 'PHP'
const at = new Date('2026-03-01T00:00:00Z')
let members = 0n

/** The real ledger behind the words of the model, with three separate members. */
export async function openLedgerUnderTest(db: Database) {
  const ids = [members + 1n, members + 2n, members + 3n]
  members += 3n
  const run = `run${members}`
  for (const id of ids) await ledger.openMemberAccount(db, id, currency)
  const idOf = (member: number) => ids[member] ?? 0n

  async function post({ kind, member, other, amount, reference }: Command): Promise<Outcome> {
    const movement = { reference: `${run}:${reference}`, memberId: idOf(member), currency, amount, at }
    switch (kind) {
      case 'bet':
        return play.postBet(db, { ...movement, vendorCode: 'VND' })
      case 'win':
        return play.postWin(db, { ...movement, vendorCode: 'VND' })
      case 'deposit':
        return ledger.postDeposit(db, movement)
      case 'withdrawal-hold':
        return ledger.postWithdrawalHold(db, movement)
      case 'withdrawal-release':
        return ledger.postWithdrawalRelease(db, movement)
      case 'withdrawal-payout':
        return ledger.postWithdrawalPayout(db, movement)
      case 'transfer':
        return ledger.postMemberTransfer(db, { ...movement, fromMemberId: idOf(member), toMemberId: idOf(other) })
      case 'fee':
        return ledger.postFee(db, movement)
      case 'adjustment':
        return ledger.postAdjustment(db, { ...movement, house: 'correction' })
      case 'bonus':
      case 'rebate':
      case 'points':
      case 'agent-pay':
        return ledger.postReward(db, { ...movement, kind })
    }
  }

  return {
    post,

    /** Does the same as `post`, and returns the outcome in the words of the model. */
    async apply(command: Command): Promise<ModelOutcome> {
      return describe(command, await post(command))
    },

    async balances(): Promise<Map<string, bigint>> {
      const balances = new Map<string, bigint>()
      for (const member of [0, 1, 2]) {
        const { available, hold } = await getMemberBalance(db, idOf(member), currency)
        balances.set(main(member), available)
        balances.set(`${member}:hold`, hold)
      }
      return balances
    },
  }
}

function describe(command: Command, outcome: Outcome): ModelOutcome {
  if (outcome.outcome === 'insufficient') return { outcome: outcome.outcome, fromBalance: outcome.available }
  if (outcome.outcome === 'conflict') return { outcome: outcome.outcome }
  if (outcome.outcome === 'reversed') throw new Error('nothing was reversed')
  const { from, to } = sidesOf(command)
  return {
    outcome: outcome.outcome,
    fromBalance: from === 'house' ? undefined : outcome.from.balance,
    toBalance: to === 'house' ? undefined : outcome.to.balance,
  }
}
