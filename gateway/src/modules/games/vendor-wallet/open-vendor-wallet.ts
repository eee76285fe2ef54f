import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { Counter, Gauge, type Registry } from 'prom-client'
import { createCallLog } from './call-log'
import { dropCallsBefore, openCallMonth } from './call-log.sql'
import { createDisputes } from './dispute.service'
import { createRefusedCredits } from './keep-refused-credits'
import { createBetNotes } from './note-bets'
import { markStuckRounds } from './open-rounds.sql'
import { countOpenCredits, markArrived } from './refused-credit.sql'
import { createRefusedCreditStaff } from './settle-refused-credit'
import { createVendorOperator } from './vendor-operator.service'
import { countHeldWins } from './vendor-operator.sql'
import { walletRoutes } from './vendor-wallet.routes'
import { createVendorWalletService, type VendorWalletServiceOptions } from './vendor-wallet.service'
import { createSignatureVerifier } from './verify-signature'

export interface VendorWalletOptions extends VendorWalletServiceOptions {
  log: Logger
  registry: Registry
}

export type VendorWallet = Awaited<ReturnType<typeof openVendorWallet>>

const day = 24 * 60 * 60 * 1000
/** A round that is still open after this time is shown to a person. */
export const stuckAfterMs = day
const yearsKept = 5
const keysChangedChannel = 'vendor_keys_changed'

/** Opens the wallet for vendors, with their calls, the operator's actions and the regular jobs. */
export async function openVendorWallet(options: VendorWalletOptions) {
  const { db, clock, log, registry } = options
  const lost = new Counter({
    name: 'vendor_calls_unlogged_total',
    help: 'Wallet calls whose log was lost because the database was away or refused it',
    registers: [registry],
  })
  new Gauge({
    name: 'vendor_wins_held',
    help: 'Wins above what their rounds can pay, which wait for a person',
    registers: [registry],
    async collect() {
      this.set(await countHeldWins(db))
    },
  })
  new Gauge({
    name: 'vendor_credits_refused',
    help: 'Wins and rollbacks of vendors that were refused and that nobody has settled',
    registers: [registry],
    async collect() {
      this.set(await countOpenCredits(db))
    },
  })
  const calls = createCallLog({
    db,
    onFault: (error) => log.error({ err: error }, 'wallet calls not logged'),
    onLost: (count) => lost.inc(count),
  })
  await openCallMonth(db, clock.now())
  const signatures = createSignatureVerifier({ db, clock })
  const stopListening = await db.listen(keysChangedChannel, signatures.invalidate)
  const operator = createVendorOperator({
    db,
    clock,
    onKeysChanged(vendorCode) {
      signatures.invalidate(vendorCode)
      db.notify(keysChangedChannel, vendorCode)
    },
  })
  const wallet = createVendorWalletService(options)
  const bets = createBetNotes({ db, onFault: (error) => log.error({ err: error }, 'bet not described') })

  return {
    routes(app: FastifyInstance): void {
      void app.register(walletRoutes, {
        prefix: '/vendor/:vendorCode/v2',
        wallet,
        signatures,
        bets,
        calls,
        refusedCredits: createRefusedCredits({ db, clock }),
        clock,
        log,
        registry,
      })
    },
    operator,
    refusedCredits: createRefusedCreditStaff({ db, clock, wallet }),
    disputes: createDisputes({ db, flush: calls.flush }),
    /** Prepares for calls at a later time, as the sweep does regularly. */
    prepareFor: async (at: Date): Promise<void> => void (await openCallMonth(db, at)),
    /** Repeatable. Every gateway runs it. */
    async sweep(): Promise<void> {
      const now = clock.now()
      await markStuckRounds(db, new Date(now.getTime() - stuckAfterMs))
      await markArrived(db, now)
      await openCallMonth(db, now)
      await openCallMonth(db, new Date(now.getTime() + 7 * day))
      await dropCallsBefore(db, new Date(now.getTime() - yearsKept * 366 * day))
    },
    async close(): Promise<void> {
      await stopListening()
      await calls.close()
    },
  }
}
