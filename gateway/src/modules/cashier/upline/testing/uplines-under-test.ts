import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@parlay/shared/contracts'
import { setPaymentPassword } from '@parlay/shared/contracts/endpoints/account'
import * as calls from '@parlay/shared/contracts/endpoints/upline-transfers'
import type { Database, Sql } from '../../../../db'
import { checkLedger, getMemberBalance, postAdjustment, requirePosted } from '../../../../ledger'
import { buildTestApp } from '../../../../testing/build-test-app'
import { type Credentials, call, callSealed } from '../../../../testing/call'
import { testPassword } from '../../../../testing/members.sql'
import { openAs } from '../../../../testing/open-as'
import { readWithdrawalRules } from '../../withdrawals'
import { uplineTransferInvariants } from '../invariants'
import { createUplineTransfersService } from '../upline-transfers.service'
import { getMemberId } from './uplines-under-test.sql'

export const paymentPassword = '246801'

export interface Person {
  id: bigint
  account: string
  as: Credentials
}

/** Opens the site for members below each other. Each has P 1,000 that need not be wagered. */
export async function openUplineSite() {
  const site = await buildTestApp()
  const { app, db, clock, config } = site
  let count = 0

  const ask = ({ as }: Person, endpoint: Endpoint, request: Record<string, unknown> = {}, headers = {}) =>
    (endpoint.encrypted ? callSealed : call)(app, endpoint, { request, as, headers })

  return {
    ...site,
    ask,

    /** A service over a database of the test's own, whose members know their payment password. */
    openService: (over: Database) =>
      createUplineTransfersService({
        db: over,
        clock,
        currency: 'PHP',
        rules: readWithdrawalRules(config.brandFolder),
        dayStart: () => new Date(0),
        isOn: () => true,
        hasPaymentPassword: async () => true,
        checkPaymentPassword: async () => undefined,
      }),

    /** Registers somebody below another member, or alone. */
    async add(upline?: Person): Promise<Person> {
      count += 1
      const account = `person${count}`
      const payload = { account, password: testPassword, ...(upline && { upline: upline.account }) }
      await app.inject({ method: 'POST', url: '/sandbox/member', payload })
      const id = await getMemberId(db, account)
      const reference = `gift:${randomUUID()}`
      const gift = { reference, house: 'promo', memberId: id, currency: 'PHP', amount: 1_000_00n, at: clock.now() }
      requirePosted(await postAdjustment(db, gift))
      const person = { id, account, as: await openAs(app, account) }
      await ask(person, setPaymentPassword, { password: testPassword, paymentPassword })
      return person
    },

    transfer: (person: Person, amount: string, rest: Record<string, unknown> = {}, headers = {}) =>
      ask(person, calls.transferToUpline, { amount, paymentPassword, ...rest }, headers),
    info: async (person: Person) => (await ask(person, calls.getUplineTransferInfo)).value,
    list: async (person: Person, request: Record<string, unknown> = {}) =>
      (await ask(person, calls.listUplineTransfers, request)).value,
    balanceOf: async ({ id }: Person) => (await getMemberBalance(db, id, 'PHP')).available,

    /** Logs in again, after a time in which the session has ended. */
    again: async (person: Person): Promise<Person> => ({ ...person, as: await openAs(app, person.account) }),

    async listBreaches(sql: Sql = db) {
      return (await checkLedger(sql, uplineTransferInvariants)).invariants.filter(({ ok }) => !ok)
    },
  }
}

export type UplineSite = Awaited<ReturnType<typeof openUplineSite>>
