import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { Counter, type Registry } from 'prom-client'
import { createBetNotes } from './bet-notes'
import { createCallLog } from './call-log'
import { dropCallsBefore, openCallMonth } from './call-log.sql'
import { createDisputes } from './dispute.service'
import { markStuckRounds } from './open-rounds.sql'
import { createSignatureVerifier } from './signature'
import { createVendorOperator } from './vendor-operator.service'
import { walletRoutes } from './vendor-wallet.routes'
import { createVendorWalletService, type VendorWalletServiceOptions } from './vendor-wallet.service'

export interface VendorWalletOptions extends VendorWalletServiceOptions {
  log: Logger
  registry: Registry
}

export type VendorWallet = Awaited<ReturnType<typeof registerVendorWallet>>

const day = 24 * 60 * 60 * 1000
/** A round that nobody has closed by then is shown to a person. */
export const stuckAfterMs = day
const yearsKept = 5
const keysChangedChannel = 'vendor_keys_changed'

/** Serves the wallet to vendors; answers what operators may do with it, and what has to be done now and then. */
export async function registerVendorWallet(app: FastifyInstance, options: VendorWalletOptions) {
  const { db, clock, log, registry } = options
  const lost = new Counter({
    name: 'vendor_calls_unlogged_total',
    help: 'Wallet calls whose log was lost because the database was away or refused it',
    registers: [registry],
  })
  const calls = createCallLog({
    db,
    onFault: (error) => log.error({ err: error }, 'wallet calls not logged'),
    onLost: (count) => lost.inc(count),
  })
  await openCallMonth(db, clock.now())
  const signatures = createSignatureVerifier({ db, clock })
  const stopListening = await db.listen(keysChangedChannel, signatures.forget)
  const operator = createVendorOperator({
    db,
    clock,
    onKeysChanged(vendorCode) {
      signatures.forget(vendorCode)
      db.notify(keysChangedChannel, vendorCode)
    },
  })
  const wallet = createVendorWalletService(options)
  await app.register(walletRoutes, {
    prefix: '/vendor/:vendorCode/v2',
    ...{ wallet, signatures, calls, clock, log, registry },
    bets: createBetNotes({ db, onFault: (error) => log.error({ err: error }, 'bet not described') }),
  })
  app.addHook('onClose', async () => {
    await stopListening()
    await calls.close()
  })

  return {
    operator,
    disputes: createDisputes({ db, flush: calls.flush }),
    /** Repeatable; every gateway does it. */
    async sweep(): Promise<void> {
      const now = clock.now()
      await markStuckRounds(db, new Date(now.getTime() - stuckAfterMs))
      await openCallMonth(db, now)
      await openCallMonth(db, new Date(now.getTime() + 7 * day))
      await dropCallsBefore(db, new Date(now.getTime() - yearsKept * 366 * day))
    },
  }
}
