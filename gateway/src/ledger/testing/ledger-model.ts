import type { MovementKind } from '../posting'

/** A movement that a test draws. Members are 0, 1, 2 and stand for real ids, which differ in every run. */
export interface Command {
  kind: Exclude<MovementKind, 'rollback'>
  member: number
  other: number
  amount: bigint
  /** Commands with the same number use the same reference, on purpose or by accident. */
  reference: number
}

export interface ModelOutcome {
  outcome: 'posted' | 'replayed' | 'conflict' | 'insufficient'
  fromBalance?: bigint
  toBalance?: bigint
}

interface Stored {
  fingerprint: string
  result: ModelOutcome
}

export const main = (member: number) => `${member}:main`
const hold = (member: number) => `${member}:hold`
const house = 'house'

/** The source and the destination of a command's amount, in the model's words. */
export function sidesOf({ kind, member, other }: Command): { from: string; to: string } {
  switch (kind) {
    case 'bet':
    case 'fee':
      return { from: main(member), to: house }
    case 'transfer':
      return { from: main(member), to: main(other) }
    case 'withdrawal-hold':
      return { from: main(member), to: hold(member) }
    case 'withdrawal-release':
      return { from: hold(member), to: main(member) }
    case 'withdrawal-payout':
      return { from: hold(member), to: house }
    default:
      return { from: house, to: main(member) }
  }
}

/** The behaviour that the ledger must have, in the plainest form. */
export class LedgerModel {
  readonly balances = new Map<string, bigint>()
  readonly #references = new Map<number, Stored>()

  balanceOf(account: string): bigint {
    return this.balances.get(account) ?? 0n
  }

  apply(command: Command): ModelOutcome {
    const { from, to } = sidesOf(command)
    const fingerprint = [command.kind, from, to, command.amount].join()
    const stored = this.#references.get(command.reference)
    if (stored) {
      return stored.fingerprint === fingerprint ? { ...stored.result, outcome: 'replayed' } : { outcome: 'conflict' }
    }
    if (from !== house && this.balanceOf(from) < command.amount) {
      return { outcome: 'insufficient', fromBalance: this.balanceOf(from) }
    }
    this.balances.set(from, this.balanceOf(from) - command.amount)
    this.balances.set(to, this.balanceOf(to) + command.amount)
    const result: ModelOutcome = {
      outcome: 'posted',
      fromBalance: from === house ? undefined : this.balanceOf(from),
      toBalance: to === house ? undefined : this.balanceOf(to),
    }
    this.#references.set(command.reference, { fingerprint, result })
    return result
  }
}
