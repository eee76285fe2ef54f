import { createHash } from 'node:crypto'
import type { PlannedStep } from './plan-member'

export interface SeedSession {
  id: string
  /** SHA-256 in hexadecimal of a token that nobody has. */
  tokenHash: string
  memberId: string
  vendorCode: string
  walletUser: string
  gameCode: string
  createdAt: number
  closedAt: number
}

/** One call of a ledger or vendor function; `seq` is the order of time. */
export interface Movement {
  seq: number
  kind: 'deposit' | 'hold' | 'payout' | 'bet' | 'win' | 'rollback'
  at: number
  id: string
  /** Deposits and withdrawals. */
  memberId?: string
  /** Bets, wins and rollbacks. */
  sessionId?: string
  round?: string
  closed?: boolean
  target?: string
  amount?: string
}

type SessionStep = Extract<PlannedStep, { kind: 'session' }>
type CashStep = Exclude<PlannedStep, SessionStep>
type Draft = Omit<Movement, 'seq'>

/** A name that looks drawn, and is the same at every start. */
const nameFor = (text: string): string => createHash('sha256').update(text).digest('hex')

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

function cashMovements(step: CashStep, { memberId, name }: { memberId: string; name: string }): Draft[] {
  const amount = String(step.amount)
  if (step.kind === 'deposit') return [{ kind: 'deposit', id: name, memberId, amount, at: step.at }]
  return [
    { kind: 'hold', id: `${name}:hold`, memberId, amount, at: step.at },
    { kind: 'payout', id: `${name}:payout`, memberId, amount, at: step.doneAt },
  ]
}

const byTime = (one: { at: number }, other: { at: number }) => one.at - other.at

/** Turns the plan into game sessions and single movements in order of time. */
export function listMovements(steps: readonly PlannedStep[], memberIds: ReadonlyMap<string, bigint>) {
  const sessions: SeedSession[] = []
  const drafts = steps.flatMap((step, index) => {
    const memberId = String(memberIds.get(step.account))
    if (step.kind !== 'session') return cashMovements(step, { memberId, name: `demo:${index}` })
    const id = `demo-${index}`
    const session: SeedSession = {
      id,
      tokenHash: nameFor(`token of ${id}`),
      memberId,
      vendorCode: step.game.vassalage,
      walletUser: nameFor(`${step.account} at ${step.game.vassalage}`).slice(0, 16),
      gameCode: step.game.gameCode,
      createdAt: step.at,
      closedAt: step.endsAt,
    }
    sessions.push(session)
    return sessionMovements(session, step)
  })
  const movements = drafts.sort(byTime).map((draft, seq): Movement => ({ ...draft, seq }))
  return { sessions, movements }
}
