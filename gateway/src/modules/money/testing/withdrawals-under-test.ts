import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint } from '@parlay/contracts'
import { setPaymentPassword } from '@parlay/contracts/endpoints/account'
import * as calls from '@parlay/contracts/endpoints/withdrawals'
import { createSealer } from '../../../core/sealer'
import type { Database, Sql } from '../../../db'
import { checkLedger, postDeposit, requirePosted } from '../../../ledger'
import { sendAsStaff } from '../../../testing/as-staff'
import { buildTestApp } from '../../../testing/build-test-app'
import { type Credentials, call, callSealed } from '../../../testing/call'
import { addMemberWithMoney } from '../../../testing/member-with-money'
import { testPassword } from '../../../testing/members.sql'
import { openAs } from '../../../testing/open-as'
import type { FilesOfMembers } from '../../member/files'
import { createProviderClient, type ProviderClient } from '../cashier/provider/provider-client'
import { prepareProviderSecret, providerFolderOf, providerSecretFrom } from '../cashier/provider/provider-secret'
import { withdrawalInvariants } from '../cashier/withdrawals/invariants'
import { openWithdrawals } from '../cashier/withdrawals/open-withdrawals'
import { openTestPayoutProvider } from './test-payout-provider'
import { addSettledStake, findContradiction, setPayeeName } from './withdrawals-under-test.sql'

export const paymentPassword = '246801'
const hour = 60 * 60_000
/** For tests that send no images. */
const noImages: FilesOfMembers = { tie: async () => undefined, listOf: async () => new Map() }

/**
 * Opens the site with a payment provider. Every member has P 1,000 and has wagered as much. `withAccount` adds an
 * account that can be paid to.
 */
export async function openWithdrawalSite({ timeoutMs = 2000, brand }: { timeoutMs?: number; brand?: string } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'withdrawals-'))
  const folder = providerFolderOf(dataDir)
  await prepareProviderSecret(folder)
  const secret = providerSecretFrom(folder)
  const provider = await openTestPayoutProvider(secret)
  const site = await buildTestApp({
    environment: { DATA_DIR: dataDir, SANDBOX_URL: provider.origin, ...(brand && { BRAND: brand }) },
  })
  const { app, db, clock, config } = site
  provider.reportTo(app)
  // These members have proven no contact. payout-account-guard.test.ts tests the payee name as a factor.
  await app.inject({ method: 'PUT', url: '/sandbox/flags', payload: { whitelabel: { 'VERIFY.2FA.PAYEE': false } } })
  const faults: string[] = []
  const client = createProviderClient({ baseUrl: provider.origin, secret, timeoutMs })
  const openJob = (whom: ProviderClient | undefined, over: Database = db, images: FilesOfMembers = noImages) =>
    openWithdrawals({
      db: over,
      clock,
      brandFolder: config.brandFolder,
      currency: 'PHP',
      timeZone: 'Asia/Manila',
      provider: whom,
      sealer: createSealer(),
      hasPaymentPassword: async () => false,
      checkPaymentPassword: async () => undefined,
      assertSecondFactor: async () => undefined,
      onPayoutAccountAdded: async () => undefined,
      images,
      freeByRank: async () => 0,
      // The job uses neither.
      readMoney: async () => ({ available: 0n, hold: 0n, bonus: 0n, elsewhere: 0n }),
      findOpenBonus: async () => undefined,
      onFault: (error) => faults.push(String(error)),
    })
  /** The periodic work of the process, run whenever the test wants it. */
  const job = openJob(client)
  let count = 0
  let member: { id: bigint; account: string; as: Credentials }

  const ask = (endpoint: Endpoint, request: Record<string, unknown> = {}, headers = {}) =>
    (endpoint.encrypted ? callSealed : call)(app, endpoint, { request, as: member.as, headers })

  const addAccount = async (changes: Record<string, unknown> = {}) =>
    ask(calls.savePayoutAccount, {
      type: 'BANK',
      bank: 'Luzon Trust',
      number: '0012 3456 7890',
      holder: 'Maya Santos',
      paymentPassword,
      ...changes,
    })

  return {
    ...site,
    provider,
    job,
    openJob,
    client,
    faults,
    ask,
    addAccount,
    member: () => member,

    /** Registers the member of the next test, with a payment password. */
    async begin({ stake = 1_000_00n, hasPassword = true } = {}) {
      clock.move(1000)
      count += 1
      const account = `member${count}`
      const id = await addMemberWithMoney(site, account, 1_000_00n)
      member = { id, account, as: await openAs(app, account) }
      if (stake > 0n) await addSettledStake(db, id, { stake, at: clock.now() })
      if (hasPassword) await ask(setPaymentPassword, { password: testPassword, paymentPassword })
      clock.move(1000)
      provider.reset()
      faults.length = 0
      return member
    },

    contradictionOf: (payoutId: string) => findContradiction(db, payoutId),
    async deposit(amount: bigint, sql: Sql = db): Promise<void> {
      const reference = `in:${randomUUID()}`
      requirePosted(
        await postDeposit(sql, { reference, memberId: member.id, currency: 'PHP', amount, at: clock.now() }),
      )
    },
    setPayeeName: (name: string) => setPayeeName(db, member.id, name),
    stake: (stake: bigint) => addSettledStake(db, member.id, { stake, at: clock.now() }),

    /** Adds an account that can be paid to, and returns its id. */
    async withAccount(): Promise<string> {
      const { code, value } = await addAccount()
      if (code !== 'OK') throw new Error(code)
      clock.move(24 * hour)
      member = { ...member, as: await openAs(app, member.account) }
      return value.list[0].accountId
    },

    create: (accountId: string, amount: string, rest: Record<string, unknown> = {}, headers = {}) =>
      ask(calls.createWithdrawal, { accountId, amount, paymentPassword, ...rest }, headers),
    /** Logs in again after the session has ended. */
    async comeAgain() {
      member = { ...member, as: await openAs(app, member.account) }
    },
    options: async () => (await ask(calls.getWithdrawOptions)).value,
    last: async () => (await ask(calls.listWithdrawals)).value.list[0],
    decide: (orderNo: string, decision: string) =>
      sendAsStaff(app, `withdrawals/${orderNo}/decision`, {
        ...{ decision, reason: 'test' },
        ...(decision === 'reject' && { cause: 'OTHER_HOLDER' }),
      }),

    async listBreaches() {
      return (await checkLedger(db, withdrawalInvariants)).invariants.filter(({ ok }) => !ok)
    },
    async close() {
      await site.close()
      await provider.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}

export type WithdrawalSite = Awaited<ReturnType<typeof openWithdrawalSite>>
