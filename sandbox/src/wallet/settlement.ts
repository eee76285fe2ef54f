import { randomUUID } from 'node:crypto'
import { fromVendorUnits } from '@parlay/contracts/money'
import type { WalletAnswer, WalletStatus } from '@parlay/contracts/vendor-wallet'
import type { Logger } from 'pino'
import type { Clock } from '../clock'
import type { Database, Sql } from '../database/database'
import { getRound, type RoundState, updateRound } from '../play/round.sql'
import {
  closeMovement,
  countAttempt,
  findDueMovement,
  listDueRounds,
  type Movement,
  type MovementKind,
  postponeMovement,
} from './outbox.sql'
import { type Backoff, isQuick, type NextStep, nextStep, quickAttempts, waitAfter } from './retry-rules'
import type { Wagers } from './wager'
import type { WalletClient } from './wallet-client'

export interface SettlementDeps {
  db: Database
  wallet: WalletClient
  wagers: Wagers
  clock: Clock
  log: Logger
  backoff: Backoff
}

export interface Settlement {
  /** Sends a round's movements until none is due; concurrent callers share one run. */
  settle(roundId: string, requestId?: string): Promise<void>
  /** Continues every round that has a due movement, as after a crash. */
  settleDue(): Promise<void>
}

type Status = WalletStatus | 'unreachable'
interface Attempted {
  movement: Movement
  status: Status
  balance: bigint | undefined
}

export function createSettlement(deps: SettlementDeps): Settlement {
  const running = new Map<string, Promise<void>>()

  const settle = (roundId: string, requestId: string = randomUUID()) => {
    const known = running.get(roundId)
    if (known !== undefined) return known
    const run = carryOn(deps, roundId, requestId).finally(() => running.delete(roundId))
    running.set(roundId, run)
    return run
  }

  return {
    settle,
    settleDue: async () => {
      const due = await listDueRounds(deps.db, deps.clock.now(), 50)
      await Promise.all([...new Set(due)].map((roundId) => settle(roundId)))
    },
  }
}

async function carryOn(deps: SettlementDeps, roundId: string, requestId: string): Promise<void> {
  for (;;) {
    const movement = await findDueMovement(deps.db, roundId, deps.clock.now())
    if (movement === undefined) return
    const attempted = await attempt(deps, movement, requestId)
    await deps.db.transaction((tx) => record(deps, tx, attempted))
  }
}

async function attempt({ db, wallet }: SettlementDeps, movement: Movement, requestId: string): Promise<Attempted> {
  const isSpent = movement.kind === 'bet' && movement.attempts >= quickAttempts
  if (isSpent) return { movement, status: 'unreachable', balance: undefined }

  await countAttempt(db, movement.transactionUuid)
  const counted = { ...movement, attempts: movement.attempts + 1 }
  const { vendorCode, kind: call, body } = movement
  const answer = await wallet.send({ vendorCode, call, body, requestId }).catch(() => undefined)
  return { movement: counted, status: answer?.status ?? 'unreachable', balance: balanceOf(answer) }
}

const balanceOf = (answer: WalletAnswer | undefined): bigint | undefined =>
  answer?.balance === undefined ? undefined : fromVendorUnits(answer.balance)

async function record(deps: SettlementDeps, tx: Sql, attempted: Attempted): Promise<void> {
  const { movement, status, balance } = attempted
  const step = nextStep(movement.kind, status, movement.attempts)
  if (step === 'again') return postpone(deps, tx, attempted)

  const round = await getRound(tx, movement.roundId)
  const state = movementStates[step]
  await closeMovement(tx, movement.transactionUuid, { state, status })
  if (step === 'stuck') deps.log.error({ round: round.id, kind: movement.kind, status }, 'wallet movement is stuck')
  const roundState = roundStates[movement.kind][step]
  const isOver = roundState === 'settled' || roundState === 'void' || roundState === 'refused'
  await updateRound(tx, round.id, {
    state: roundState,
    refusal: step === 'refused' || step === 'undo' ? status : undefined,
    balance,
    settledAt: isOver ? deps.clock.now() : undefined,
  })
  if (step === 'done' && movement.kind === 'bet') await deps.wagers.decide(tx, round)
  if (step === 'undo') await deps.wagers.takeBack(tx, round)
}

const movementStates = { done: 'done', refused: 'refused', undo: 'refused', stuck: 'failed' } as const

const roundStates = {
  bet: { done: 'open', refused: 'refused', undo: 'voiding', stuck: 'stuck' },
  win: { done: 'settled', refused: 'stuck', undo: 'stuck', stuck: 'stuck' },
  rollback: { done: 'void', refused: 'stuck', undo: 'stuck', stuck: 'stuck' },
} as const satisfies Record<MovementKind, Record<Exclude<NextStep, 'again'>, RoundState>>

async function postpone({ clock, backoff }: SettlementDeps, tx: Sql, { movement, status }: Attempted): Promise<void> {
  const wait = isQuick(movement.kind, movement.attempts) ? 0 : waitAfter(movement.attempts, backoff)
  await postponeMovement(tx, movement.transactionUuid, { status, until: new Date(clock.now().getTime() + wait) })
}
