import type { LanguageCode } from '@parlay/contracts'
import type { OwedDraw } from '@parlay/contracts/endpoints/wallet'
import { printMoney } from '@parlay/contracts/money'
import type { FastifyInstance } from 'fastify'
import { listDebtsOf } from './debt.sql'
import { registerStaffDebts } from './debts.routes'
import { createDebtStaff, type DebtStaffOptions } from './settle-debt'

/** The debts of members that remain if a correction of a draw could not take back what had been paid. */
export function openDebts(options: DebtStaffOptions) {
  const { db, nameOf } = options
  return {
    /** Lists what a member still owes, by draw, the oldest debt first. */
    async listOf(memberId: bigint, language: LanguageCode): Promise<OwedDraw[]> {
      const debts = await listDebtsOf(db, memberId)
      return debts.map(({ gameCode, numero, revision, taken, amount, cleared, isCollected, createdAt }) => ({
        gameCode,
        numero,
        revision,
        isCollected,
        name: nameOf(gameCode, language),
        takenBack: printMoney(taken),
        owed: printMoney(amount),
        stillOwed: printMoney(amount - cleared),
        time: createdAt.getTime(),
      }))
    },
    staffRoutes: (app: FastifyInstance) => registerStaffDebts(app, createDebtStaff(options)),
  }
}
