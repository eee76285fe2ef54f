import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@parlay/contracts'
import { setPaymentPassword } from '@parlay/contracts/endpoints/account'
import * as downlineCalls from '@parlay/contracts/endpoints/downlines'
import * as calls from '@parlay/contracts/endpoints/upline-transfers'
import type { Database, Sql } from '../../../db'
import { checkLedger, getMemberBalance, postAdjustment, requirePosted } from '../../../ledger'
import { buildTestApp } from '../../../testing/build-test-app'
import { type Credentials, call, callSealed } from '../../../testing/call'
import { testPassword } from '../../../testing/members.sql'
import { openAs } from '../../../testing/open-as'
import { createDownlineTransfersService } from '../cashier/member-transfers/downline-transfers.service'
import { memberTransferInvariants } from '../cashier/member-transfers/invariants'
import { createUplineTransfersService } from '../cashier/member-transfers/upline-transfers.service'
import { readWithdrawalRules } from '../cashier/withdrawals'
import { getMemberId, makeAgent } from './member-transfers-under-test.sql'

export const paymentPassword = '246801'

export interface Person {
  id: bigint
  account: string
  as: Credentials
}

/** Opens the site for members below each other. Each has P 1,000 that need not be wagered. */
export async function openMemberTransferSite() {
  const site = await buildTestApp()
  const { app, db, clock, config } = site
  let count = 0

  const ask = ({ as }: Person, endpoint: Endpoint, request: Record<string, unknown> = {}, headers = {}) =>
    (endpoint.encrypted ? callSealed : call)(app, endpoint, { request, as, headers })

  return {
    ...site,
    ask,

    /** Opens the services over a database of the test, whose members know their payment password. */
    openServices(over: Database) {
      const { uplineTransfer, downlineTransfer, turnoverFactor } = readWithdrawalRules(config.brandFolder)
      const options = {
        db: over,
        clock,
        currency: 'PHP',
        turnoverFactor,
        dayStart: () => new Date(0),
        isOn: () => true,
        hasPaymentPassword: async () => true,
        checkPaymentPassword: async () => undefined,
      }
      return {
        upline: createUplineTransfersService({ ...options, limits: uplineTransfer }),
        downline: createDownlineTransfersService({ ...options, limits: downlineTransfer }),
      }
    },

    /** Registers a member below another one, or alone. Members are agents only if `isAgent` is set. */
    async add(upline?: Person, { isAgent = false } = {}): Promise<Person> {
      count += 1
      const account = `person${count}`
      const payload = { account, password: testPassword, ...(upline && { upline: upline.account }) }
      await app.inject({ method: 'POST', url: '/sandbox/member', payload })
      const id = await getMemberId(db, account)
      if (isAgent) await makeAgent(db, id)
      const reference = `gift:${randomUUID()}`
      const gift = { reference, house: 'promo', memberId: id, currency: 'PHP', amount: 1_000_00n, at: clock.now() }
      requirePosted(await postAdjustment(db, gift))
      const person = { id, account, as: await openAs(app, account) }
      await ask(person, setPaymentPassword, { password: testPassword, paymentPassword })
      return person
    },

    transfer: (person: Person, amount: string, rest: Record<string, unknown> = {}, headers = {}) =>
      ask(person, calls.transferToUpline, { amount, paymentPassword, ...rest }, headers),
    send: (agent: Person, account: string, amount: string, rest: Record<string, unknown> = {}, headers = {}) =>
      ask(agent, downlineCalls.transferToDownline, { account, amount, paymentPassword, ...rest }, headers),
    downlineInfo: async (agent: Person) => (await ask(agent, downlineCalls.getDownlineTransferInfo)).value,
    info: async (person: Person) => (await ask(person, calls.getUplineTransferInfo)).value,
    list: async (person: Person, request: Record<string, unknown> = {}) =>
      (await ask(person, calls.listUplineTransfers, request)).value,
    balanceOf: async ({ id }: Person) => (await getMemberBalance(db, id, 'PHP')).available,

    /** Logs in again after the session has ended. */
    again: async (person: Person): Promise<Person> => ({ ...person, as: await openAs(app, person.account) }),

    async listBreaches(sql: Sql = db) {
      return (await checkLedger(sql, memberTransferInvariants)).invariants.filter(({ ok }) => !ok)
    },
  }
}

export type MemberTransferSite = Awaited<ReturnType<typeof openMemberTransferSite>>
