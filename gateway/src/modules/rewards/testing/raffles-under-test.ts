import { join } from 'node:path'
import * as calls from '@parlay/contracts/endpoints/raffles'
import type { Database } from '../../../db'
import { checkLedger, getMemberBalance, openMemberAccount, postDeposit, requirePosted } from '../../../ledger'
import { projectRoot } from '../../../paths'
import { buildTestApp } from '../../../testing/build-test-app'
import { type Credentials, call } from '../../../testing/call'
import { addMemberWithMoney } from '../../../testing/member-with-money'
import { addMember } from '../../../testing/members.sql'
import { openAs } from '../../../testing/open-as'
import { raffleInvariants } from '../raffles/invariants'
import { findTickets } from '../raffles/raffle.sql'
import { createRaffleCommands } from '../raffles/raffle-commands'
import { type DrawnRaffle, type PlannedRaffle, type PotRaffle, readRaffles } from '../raffles/raffle-file'

const timeZone = 'Asia/Manila'
const currency = 'PHP'

const base = { opens: -1, closes: null, termsVersion: '1' } as const

/** A wheel with equal odds of money, points, a ticket or nothing. */
export const aWheel = (id: string, changes: Partial<DrawnRaffle> = {}): DrawnRaffle => ({
  ...{ ...base, id, kind: 'WHEEL', oddsVersion: '1', weightTotal: 4 },
  prizes: [
    { id: 'money', kind: 'MONEY', amount: 5_00n, weight: 1 },
    { id: 'points', kind: 'POINTS', amount: 20n, weight: 1 },
    { id: 'ticket', kind: 'TICKETS', amount: 1n, weight: 1 },
    { id: 'nothing', kind: 'NOTHING', weight: 1 },
  ],
  ...changes,
})

export const aPot = (id: string, changes: Partial<PotRaffle> = {}): PotRaffle => ({
  ...{ ...base, id, kind: 'REDENVELOPE', total: 100_00n, shares: 10, least: 1_00n },
  ...changes,
})

export interface RaffleMember {
  id: bigint
  account: string
  as: Credentials
}

/** Opens the site with parlay's raffles, and members without own money. */
export async function openRaffleSite() {
  const site = await buildTestApp()
  const { app, db, clock } = site
  const raffles = readRaffles(join(projectRoot, 'brands', 'parlay'))
  let count = 0

  const commandsFor = (planned: readonly PlannedRaffle[], over: Database = db) =>
    createRaffleCommands({ db: over, clock, raffles: planned, currency, timeZone })
  const own = commandsFor(raffles)

  return {
    ...site,
    raffles,
    commandsFor,
    own,

    async aMember(): Promise<RaffleMember> {
      count += 1
      const account = `rafaela${count}`
      const id = await addMemberWithMoney(site, account, 0n)
      return { id, account, as: await openAs(app, account) }
    },
    async aTrial(): Promise<RaffleMember> {
      count += 1
      const account = `trial${count}`
      const id = await addMember(db, { account, isAgent: 4 })
      await openMemberAccount(db, id, currency)
      return { id, account, as: await openAs(app, account) }
    },

    status: async (kind: calls.RaffleKind, member?: RaffleMember, request = {}) =>
      (await call(app, calls.getRaffleStatus, { request: { kind, ...request }, as: member?.as ?? {} })).value,
    claim: (member: RaffleMember | undefined, request: Record<string, unknown>, headers = {}) =>
      call(app, calls.claimRaffle, { request, headers, as: member?.as ?? {} }),
    grant: (raffleId: string, { id: memberId }: RaffleMember, tickets: number, reference = 'test') =>
      db.transaction((tx) => own.grantTickets(tx, { raffleId, memberId, count: tickets, reference })),
    ticketsOf: async (raffleId: string, { id }: Pick<RaffleMember, 'id'>) =>
      (await findTickets(db, raffleId, id))?.tickets ?? 0,
    balanceOf: async ({ id }: Pick<RaffleMember, 'id'>) => (await getMemberBalance(db, id, currency)).available,
    deposit: async ({ id: memberId }: RaffleMember, amount: bigint, reference: string, at = clock.now()) =>
      requirePosted(await postDeposit(db, { reference: `deposit:${reference}`, memberId, currency, amount, at })),

    async breaches() {
      const { invariants } = await checkLedger(db, raffleInvariants)
      return invariants.filter(({ ok }) => !ok).map(({ name }) => name)
    },
  }
}

export type RaffleSite = Awaited<ReturnType<typeof openRaffleSite>>
