import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@parlay/contracts'
import * as calls from '@parlay/contracts/endpoints/agent-contracts'
import { getSalaryStatement, listSalaryRecords } from '@parlay/contracts/endpoints/agent-pay'
import { readBrand } from '@parlay/server'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { createSealer } from '../../../core/sealer'
import type { Database } from '../../../db'
import { createNightlyLedgerCheck } from '../../../jobs/nightly-ledger-check'
import { findLastNight } from '../../../jobs/nightly-ledger-check.sql'
import { checkLedger, getMemberBalance, openMemberAccount } from '../../../ledger'
import { askAsStaff } from '../../../testing/as-staff'
import { buildTestApp } from '../../../testing/build-test-app'
import { call } from '../../../testing/call'
import { addGame, addRounds } from '../../../testing/games.sql'
import { addMemberWithMoney } from '../../../testing/member-with-money'
import { addMember } from '../../../testing/members.sql'
import { openAs } from '../../../testing/open-as'
import { createPlayService, playInvariants } from '../../games/play'
import { readAgentRules } from '..'
import { contractInvariants, openContractCommands } from '../contracts'
import { payInvariants } from '../pay/invariants'
import { createPayRuns } from '../pay/pay-runs'
import { takeBackRound } from './pay-under-test.sql'

export type Kind = calls.ContractKind

/** The call that acts on each kind of contract. */
export const paths = {
  DIVIDEND: calls.processDividend,
  DAILY: calls.processDailySalary,
  HOURLY: calls.processHourlySalary,
  REALTIME: calls.processRealtimeSalary,
} as const

export interface Person {
  id: bigint
  account: string
}

/** A tier: the number of active members, the base of the kind, and the rate. */
export const tier = (kind: Kind, activeMembers: number, base: string, rate: string) => ({
  activeMembers,
  [calls.baseFieldOf[kind]]: base,
  rate,
})

/** The site for agents with contracts and members who play. The time is noon of 2 March 2026 in Manila. */
export async function openPaySite({ timeZone = 'Asia/Manila', at = '2026-03-02T12:00:00+08:00' } = {}) {
  const site = await buildTestApp()
  const { app, db, clock, config } = site
  for (const nodeId of ['1', '2']) await addGame(db, { nodeId })
  const { currency } = readBrand(config.brandFolder)
  const openCommands = (over: Database = db) =>
    openContractCommands({
      brandFolder: config.brandFolder,
      db: over,
      clock,
      timeZone,
      sealer: createSealer(config.personalDataKey),
    })
  const commands = openCommands()
  const { activeMemberValidBet: activeFrom } = readAgentRules(config.brandFolder)
  const openRuns = (over: Database = db) =>
    createPayRuns({
      ...{ db: over, clock, currency, timeZone, activeFrom },
      play: createPlayService({ db: over, clock, timeZone }),
      lastCheck: () => findLastNight(over),
    })
  const runs = openRuns()
  const invariants = [...contractInvariants, ...payInvariants, ...playInvariants]
  /** Checks the ledger if a business day is over and has not been checked. */
  const { run: check } = createNightlyLedgerCheck({
    ...{ db, clock, timeZone, log: pino({ level: 'silent' }), registry: new Registry() },
    check: () => checkLedger(db, invariants),
  })
  let count = 0
  const goTo = (instant: string) => clock.move(new Date(instant).getTime() - clock.now().getTime())
  goTo(at)
  // The ledger is checked from its first transaction.
  await addMemberWithMoney(site, 'ledgerbegan', 1n)

  async function add(account: string, isAgent: number, upline?: Person): Promise<Person> {
    const id = await addMember(db, { account, isAgent, uplineId: upline?.id ?? null })
    await openMemberAccount(db, id, currency)
    return { id, account }
  }
  const next = (prefix: string) => {
    count += 1
    return `${prefix}${count}`
  }
  const ask = async (person: Person, endpoint: Endpoint, request: Record<string, unknown> = {}, headers = {}) =>
    call(app, endpoint, { request, headers, as: await openAs(app, person.account) })
  const order = (person: Person, kind: Kind, request: Record<string, unknown>, headers = {}) =>
    ask(person, paths[kind], request, headers)
  const staff = (kind: Kind, wish: Record<string, unknown>) =>
    askAsStaff(app, 'agent-contracts', { kind, requestKey: randomUUID(), reason: 'test', ...wish })
  const list = async (person: Person, kind: Kind, side: 'UP' | 'DOWN', rest: Record<string, unknown> = {}) =>
    (await ask(person, calls.listContracts, { kind, side, ...rest })).value.list as calls.Contract[]
  const wholeTime = { startTime: Date.parse('2026-02-20'), endTime: Date.parse('2026-05-20') }

  return {
    ...site,
    currency,
    activeFrom,
    goTo,
    ask,
    order,
    staff,
    list,
    openRuns,
    openCommands,
    commands,
    expire: commands.expire,
    agent: (upline?: Person) => add(next('agent'), upline ? 41 : 1, upline),
    member: (upline: Person) => add(next('player'), 0, upline),

    /** One settled round. */
    play: ({ id }: Person, { stake = 100_00n, payout = 0n, at = clock.now() } = {}) =>
      addRounds(db, { sessionId: null, memberId: id, vendorCode: 'TESTER', gameCode: 'TESTER_1', at }, [
        { stake, payout },
      ]),
    takeBack: ({ id }: Person) => takeBackRound(db, id),

    /** Makes an offer of the upline, or of the house, and accepts it; returns the contract's number. */
    async agree(
      upline: Person | null,
      downline: Person,
      kind: Kind,
      tiers: readonly object[],
      terms: Record<string, unknown> = {},
    ): Promise<string> {
      const wish = { action: 'OFFER', memberId: String(downline.id), tiers, ...terms }
      const offered = upline ? (await order(upline, kind, wish)).value : await staff(kind, wish)
      const accepted = await order(downline, kind, { action: 'ACCEPT', contractId: offered.contractId })
      if (accepted.code !== 'OK') throw new Error(`${JSON.stringify(offered)} was answered ${accepted.code}`)
      return offered.contractId
    },

    check,
    /** Does the work of a night: checks the ledger, and pays. */
    async run() {
      await check()
      await runs.run()
    },
    runRealtime: runs.runRealtime,
    /** Moves the clock to an instant and pays the periods that are due by then. */
    async payAt(instant: string) {
      goTo(instant)
      await check()
      await runs.run()
    },
    balance: async ({ id }: Person) => (await getMemberBalance(db, id, currency)).available,
    records: async (person: Person, kind: Kind, side: 'UP' | 'DOWN' = 'UP', rest: Record<string, unknown> = {}) =>
      (await ask(person, listSalaryRecords, { kind, side, ...wholeTime, ...rest })).value,
    statement: (person: Person, recordId: string) => ask(person, getSalaryStatement, { recordId }),

    async breaches() {
      const found = (await checkLedger(db, invariants)).invariants
      return found.filter(({ ok }) => !ok).map(({ name }) => name)
    },
  }
}

export type PaySite = Awaited<ReturnType<typeof openPaySite>>
