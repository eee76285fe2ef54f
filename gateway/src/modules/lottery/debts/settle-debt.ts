import type { LanguageCode } from '@parlay/contracts'
import { printMoney } from '@parlay/contracts/money'
import type { DebtDecisionName, debtSchema, listDebts } from '@parlay/contracts/staff/lottery'
import type { z } from 'zod'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import { keyParts, pageKeys } from '../../../core/page-keys'
import type { Database, Sql } from '../../../db'
import { notifyMember } from '../../member/messages'
import * as rows from './debt.sql'

export interface DebtRequest extends rows.DebtKey {
  account: string
  decision: DebtDecisionName
  /**
   * The amount in minor units. SETTLE and WAIVE have to name the whole amount that is still owed, so that staff cannot
   * decide about an outdated figure.
   */
  amount?: bigint | undefined
  staff: string
  reason: string
}

export interface DebtStaffOptions {
  db: Database
  clock: Clock
  nameOf: (gameCode: string, language: LanguageCode) => string
}

/** The accounts that pay: SETTLE is money that the member repaid outside the site, WAIVE is a loss of the house. */
const payers = {
  SETTLE: { kind: 'REPAID', from: 'house:repaid' },
  WAIVE: { kind: 'WAIVED', from: 'house:waived' },
} as const
const templates = { COLLECT: 'lotteryOwedCollect', SETTLE: 'lotteryOwedSettled', WAIVE: 'lotteryOwedWaived' } as const

/** The decisions of the operator's staff about debts of members. */
export function createDebtStaff({ db, clock, nameOf }: DebtStaffOptions) {
  /** Returns the decided amount in minor units; null if the debt is to be taken from later winnings. */
  async function carryOut(tx: Sql, debt: rows.Debt, { decision, amount }: DebtRequest): Promise<bigint | null> {
    const owed = debt.amount - debt.cleared
    if (owed === 0n) throw refused('decision', 'nothing is owed any more')
    if (decision === 'COLLECT') {
      if (amount !== undefined) throw refused('amount', 'is not for this decision')
      await rows.markCollected(tx, debt)
      return null
    }
    if (amount !== owed) throw refused('amount', `has to be what is still owed: ${printMoney(owed)}`)
    const reference = ['lottery-debt', `${debt.gameCode}/${debt.numero}`, debt.revision, debt.memberId].join(':')
    await rows.clearDebt(tx, debt, { ...payers[decision], reference, amount, at: clock.now() })
    return amount
  }

  function writeTo(tx: Sql, { gameCode, numero, ...debt }: rows.Debt, decision: DebtDecisionName, at: Date) {
    const owed = printMoney(debt.amount - debt.cleared)
    return notifyMember(tx, {
      memberId: debt.memberId,
      type: 'SYSTEM',
      template: templates[decision],
      params: { owed, game: nameOf(gameCode, debt.language), numero },
      reference: `lottery-debt:${gameCode}/${numero}:${debt.revision}:${decision}`,
      at,
    })
  }

  return {
    /**
     * Decides about a debt, and returns what was owed before. A repeated decision changes nothing. Throws SYS_INVALID_URL if there is no such debt, and
     * SYS_VALIDATION if nothing is owed any more or the named amount is not the one that is owed.
     */
    decide: (request: DebtRequest) =>
      db.transaction(async (tx) => {
        const { account, decision, staff, reason } = request
        const debt = await rows.holdDebt(tx, account, request)
        if (debt === undefined) throw new AppError('SYS_INVALID_URL')
        const made = await rows.findDecision(tx, debt, decision)
        if (made) {
          if (request.amount !== (made.amount ?? undefined))
            throw refused('amount', 'it is decided with another amount')
          return { owed: debt.amount - debt.cleared, decision, amount: made.amount }
        }
        const at = clock.now()
        const amount = await carryOut(tx, debt, request)
        await rows.insertDecision(tx, debt, { decision, amount, staff, reason, at })
        await writeTo(tx, debt, decision, at)
        return { owed: debt.amount - debt.cleared, decision, amount }
      }),

    /** Lists debts with the decisions about them, those that are still owed first. */
    async list({ state, after, pageSize }: z.output<typeof listDebts.request>) {
      const found = await rows.listDebts(db, { state: state ?? null, after: keys.read(after), limit: pageSize + 1 })
      const { page, next } = keys.cut(found, pageSize, (debt) => [
        ...([Number(debt.cleared < debt.amount), debt.micros] as const),
        ...([debt.gameCode, debt.numero, debt.revision, debt.memberId] as const),
      ])
      const decisions = await rows.listDecisions(db, page)
      const isOf = (debt: rows.Debt) => (made: rows.DebtDecision & { memberId: bigint }) =>
        made.memberId === debt.memberId &&
        made.gameCode === debt.gameCode &&
        made.numero === debt.numero &&
        made.revision === debt.revision
      return { list: page.map((debt) => present(debt, decisions.filter(isOf(debt)))), next }
    },
  }
}

const keys = pageKeys('debts', [
  ...([keyParts.flag, keyParts.micros] as const),
  ...([keyParts.name, keyParts.name, keyParts.depth, keyParts.id] as const),
])

function present(debt: rows.Debt, decisions: readonly rows.DebtDecision[]): z.output<typeof debtSchema> {
  const { account, gameCode, numero, revision, currency, taken, amount, cleared, isCollected, createdAt } = debt
  const isWaiting = cleared < amount && !isCollected
  return {
    account,
    gameCode,
    numero,
    revision,
    currency,
    isCollected,
    takenBack: printMoney(taken),
    owed: printMoney(amount),
    stillOwed: printMoney(amount - cleared),
    time: createdAt.getTime(),
    waitingSince: isWaiting ? createdAt.getTime() : null,
    decisions: decisions.map((made) => ({
      decision: made.decision,
      amount: made.amount === null ? null : printMoney(made.amount),
      staff: made.staff,
      reason: made.reason,
      time: made.at.getTime(),
    })),
  }
}

export type DebtStaff = ReturnType<typeof createDebtStaff>

const refused = (field: string, why: string) => new AppError('SYS_VALIDATION', { value: { fields: { [field]: why } } })
