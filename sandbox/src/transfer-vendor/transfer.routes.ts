import { setTimeout as wait } from 'node:timers/promises'
import { fromVendorUnits, toVendorUnits } from '@parlay/contracts/money'
import {
  reportedRoundsRequestSchema,
  type TransferMove,
  transferBalanceSchema,
  transferDetailSchema,
  transferMoveSchema,
} from '@parlay/contracts/vendor-transfer'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Database } from '../database/database'
import type { KeyStore } from '../keys/key-store'
import { acceptSignedCalls, Refusal } from '../operator/signed-calls'
import { type FaultPlan, type Faults, faultPlanSchema } from './faults'
import { listOwnRounds } from './own-round.sql'
import type { OwnTransfer } from './own-transfer.sql'
import { keepsWallets, type OwnWallets, TransferMismatch } from './own-wallets'

export interface TransferDeps {
  db: Database
  keys: KeyStore
  wallets: OwnWallets
  faults: Faults
}

/** The transfer API of a vendor that keeps wallets (reference B.9). The operator signs every call. */
export async function transferRoutes(app: FastifyInstance, { db, keys, wallets, faults }: TransferDeps): Promise<void> {
  const readSigned = acceptSignedCalls(app, keys, explain)

  const answer = async (call: FaultPlan['call'], reply: FastifyReply, run: (refusal?: string) => Promise<unknown>) => {
    const mishap = faults.take(call)
    if (mishap?.fault === 'FAIL') throw new Refusal(500, 'RS_ERROR_UNKNOWN')
    if (mishap?.fault === 'LATE') await wait(mishap.delayMs)
    const value = await run(mishap?.fault === 'REFUSE' ? 'REFUSED_ON_REQUEST' : undefined)
    if (mishap?.fault !== 'LOST') return value
    reply.hijack()
    reply.raw.destroy()
  }

  for (const kind of ['deposit', 'withdraw'] as const) {
    app.post(`/${kind}`, async (request, reply) => {
      const move = await readSigned(request, transferMoveSchema)
      const transfer = readTransfer(kind, move)
      return answer(kind, reply, (refusal) => wallets.move(transfer, refusal))
    })
  }

  app.post('/detail', async (request, reply) => {
    const { vendor, transaction_uuid } = await readSigned(request, transferDetailSchema)
    requireKeeper(vendor)
    return answer('detail', reply, () => wallets.detail(vendor, transaction_uuid))
  })

  app.post('/balance', async (request, reply) => {
    const { vendor, user, currency } = await readSigned(request, transferBalanceSchema)
    requireKeeper(vendor)
    return answer('balance', reply, async () => {
      const balance = await wallets.balance({ vendorCode: vendor, memberCode: user, currency })
      return { balance: toVendorUnits(balance), currency }
    })
  })

  app.post('/rounds', async (request) => {
    const { vendor, since, limit } = await readSigned(request, reportedRoundsRequestSchema)
    requireKeeper(vendor)
    return { rounds: await listOwnRounds(db, { vendorCode: vendor, since, limit }) }
  })

  /** Plans faults for the coming calls of a test. */
  app.post('/faults', async (request, reply) => {
    faults.plan(await readSigned(request, faultPlanSchema))
    return reply.code(204).send()
  })
}

function requireKeeper(vendorCode: string): void {
  if (!keepsWallets(vendorCode)) throw new Refusal(400, 'RS_ERROR_INVALID_PARTNER')
}

function readTransfer(kind: OwnTransfer['kind'], move: TransferMove): OwnTransfer {
  requireKeeper(move.vendor)
  if (move.amount % 1000 !== 0) throw new Refusal(400, 'RS_ERROR_WRONG_SYNTAX')
  return {
    vendorCode: move.vendor,
    transactionUuid: move.transaction_uuid,
    kind,
    memberCode: move.user,
    currency: move.currency,
    amount: fromVendorUnits(move.amount),
  }
}

const explain = (error: unknown): Refusal | undefined =>
  error instanceof TransferMismatch ? new Refusal(409, 'RS_ERROR_DUPLICATE_TRANSACTION') : undefined
