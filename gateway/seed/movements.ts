import { createHash } from 'node:crypto'
import { newOrderNo } from '../src/core/order-no'
import type { PlannedStep } from './plan-member'

export interface SeedSession {
  id: string
  /** SHA-256 in hexadecimal of a token that no client has. */
  tokenHash: string
  memberId: string
  vendorCode: string
  walletUser: string
  gameCode: string
  createdAt: number
  closedAt: number
}

/** A withdrawal that was paid in one payout and received. */
export interface SeedWithdrawal {
  orderNo: string
  memberId: string
  amount: string
  at: number
  doneAt: number
}

/** One call of a ledger or vendor function; `seq` is the order of time. */
export interface Movement {
  seq: number
  kind: 'deposit' | 'hold' | 'payout' | 'bet' | 'win' | 'rollback'
  at: number
  id: string
  /** The member of a deposit or a withdrawal. */
  memberId?: string
  /** The session of a bet, a win or a rollback. */
  sessionId?: string
  round?: string
  closed?: boolean
  target?: string
  amount?: string
}

/** The only name of a member at a vendor. */
export const walletUserOf = (account: string, vassalage: string): string =>
  nameFor(`${account} at ${vassalage}`).slice(0, 16)

type SessionStep = Extract<PlannedStep, { kind: 'session' }>
type CashStep = Exclude<PlannedStep, SessionStep>
type Draft = Omit<Movement, 'seq'>

/** A name that looks random and is the same at every start. */
export const nameFor = (text: string): string => createHash('sha256').update(text).digest('hex')

function sessionMovements(session: SeedSession, step: SessionStep): Draft[] {
  return step.rounds.flatMap((round, index): Draft[] => {
    const name = nameFor(`${session.id} round ${index}`).slice(0, 16).toUpperCase()
    const call = (kind: Movement['kind'], suffix: string, rest: Partial<Draft>): Draft => ({
      kind,
      id: `${name}-${suffix}`,
      sessionId: session.id,
      round: name,
      at: round.closedAt,
      ...rest,
    })
    const bet = call('bet', 'B', {
      at: round.openedAt,
      amount: String(round.stake),
      closed: !round.rolledBack && round.wins.length === 0,
    })
    if (round.rolledBack) return [bet, call('rollback', 'R', { target: bet.id, closed: true })]
    const wins = round.wins.map((win, part) =>
      call('win', `W${part + 1}`, { target: bet.id, amount: String(win), closed: part === round.wins.length - 1 }),
    )
    return [bet, ...wins]
  })
}

const withdrawalOf = ({ at, doneAt, amount }: CashStep, memberId: string, name: string): SeedWithdrawal => ({
  orderNo: newOrderNo('W', new Date(at), Buffer.from(nameFor(name), 'hex')),
  memberId,
  at,
  doneAt,
  amount: String(amount),
})

const withdrawalMovements = ({ orderNo, memberId, amount, at, doneAt }: SeedWithdrawal): Draft[] => [
  { kind: 'hold', id: `withdrawal:${orderNo}`, memberId, amount, at },
  { kind: 'payout', id: `withdrawal:${orderNo}-1`, memberId, amount, at: doneAt },
]

const byTime = (one: { at: number }, other: { at: number }) => one.at - other.at

/**
 * Turns the plan into game sessions, withdrawals and single movements in order of time.
 * @param plan names the plan in the ids of its sessions and deposits
 */
export function listMovements(steps: readonly PlannedStep[], memberIds: ReadonlyMap<string, bigint>, plan = 'demo') {
  const sessions: SeedSession[] = []
  const withdrawals: SeedWithdrawal[] = []
  const drafts = steps.flatMap((step, index): Draft[] => {
    const memberId = String(memberIds.get(step.account))
    if (step.kind !== 'session') {
      const { kind, amount, at } = step
      if (kind === 'deposit') return [{ kind, id: `${plan}:${index}`, memberId, amount: String(amount), at }]
      const withdrawal = withdrawalOf(step, memberId, `withdrawal ${index}`)
      withdrawals.push(withdrawal)
      return withdrawalMovements(withdrawal)
    }
    const id = `${plan}-${index}`
    const session: SeedSession = {
      id,
      tokenHash: nameFor(`token of ${id}`),
      memberId,
      vendorCode: step.game.vassalage,
      walletUser: walletUserOf(step.account, step.game.vassalage),
      gameCode: step.game.gameCode,
      createdAt: step.at,
      closedAt: step.endsAt,
    }
    sessions.push(session)
    return sessionMovements(session, step)
  })
  const movements = drafts.sort(byTime).map((draft, seq): Movement => ({ ...draft, seq }))
  return { sessions, withdrawals, movements }
}
