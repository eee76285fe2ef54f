import { createHash } from 'node:crypto'
import type { LanguageCode } from '@parlay/contracts'
import { drawLayouts } from '@parlay/contracts/lottery/layouts'
import type { DrawArea, DrawPrizes } from '@parlay/contracts/vendor-lottery'
import { type LotteryPlan, type PlannedPromotion, readBrand, readLottery } from '@parlay/server'
import type { Clock } from '../../../core/clock'
import type { Database } from '../../../db'
import { checkLedger, findBalances } from '../../../ledger'
import { buildTestApp, type TestAppOptions } from '../../../testing/build-test-app'
import { addMemberWithMoney } from '../../../testing/member-with-money'
import { playInvariants } from '../../games/play'
import { vendorWalletInvariants } from '../../games/vendor-wallet'
import { bonusInvariants, createBonusesService, giveBonus } from '../../rewards/bonuses'
import { createDebtStaff } from '../debts/settle-debt'
import { createFollowUps } from '../tickets/buy-follow-ups'
import { ticketInvariants } from '../tickets/invariants'
import { createSettlement } from '../tickets/settle-draws'
import { createTicketsService } from '../tickets/tickets.service'

const chain = 'c'.repeat(64)
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const minute = 60_000

export interface GivenDraw {
  gameCode?: string
  numero: string
  /** The time until the close in milliseconds. */
  closeIn?: number
}

/** Prizes whose numbers end with these digits in the order of the layout; the remaining numbers are 0s. */
export function prizesOf(area: DrawArea, tails: readonly string[] = []): DrawPrizes {
  const left = [...tails]
  return Object.fromEntries(
    drawLayouts[area].map(({ name, numbers, digits }) => [
      name,
      Array.from({ length: numbers }, () => (left.shift() ?? '').padStart(digits, '0')),
    ]),
  )
}

/** Stakes on draws count half, and a ticket may cost 60.00 while the bonus is active. */
const bonusTerms = {
  ...{ id: 'deposit-bonus', kind: 'DEPOSIT_MATCH', category: 'DEPOSIT', product: null, opens: -1, closes: null },
  ...{ termsVersion: '1', wagering: 2, issued: 'AT_ONCE', budget: 1_000_000_00n },
  ...{ percent: 50, reward: 1_000_00n, minDeposit: 1_00n, days: 7 },
  bonus: { maxBet: 60_00n, days: 14, weights: { LOTT: 50 } as Record<string, number> },
} satisfies PlannedPromotion

/** The real app with members, and with draws that the test announces and opens. */
export async function openTicketSite(options: TestAppOptions = {}) {
  const site = await buildTestApp(options)
  const { db, clock, config } = site
  const { currency, defaultLanguage, languages } = readBrand(config.brandFolder)
  const plan = readLottery(config.brandFolder)
  if (!plan) throw new Error('the brand has no draws')
  await db.query(
    'insert into lottery_beacon (chain, public_key, genesis_time, period, pinned_at) values ($1, $2, 1, 3, $3)',
    [chain, 'a'.repeat(192), clock.now()],
  )
  let members = 0
  const areaOf = (gameCode: string): DrawArea => plan.games.find(({ code }) => code === gameCode)?.area ?? 'MB'
  const nameOf = (gameCode: string, _?: LanguageCode) => gameCode

  /** The parts as the module creates them, for another plan or another process. */
  const openParts = (
    changed: Partial<LotteryPlan> = {},
    sql: Database = db,
    { membersPerBatch, ownClock = clock }: { membersPerBatch?: number; ownClock?: Clock } = {},
  ) => {
    const tickets = createTicketsService({
      ...{ db: sql, clock: ownClock, currency, defaultLanguage, nameOf },
      plan: { ...plan, ...changed },
    })
    return {
      tickets,
      follows: createFollowUps({ db: sql, clock: ownClock, commands: tickets.commands, nameOf }),
      settlement: createSettlement({
        db: sql,
        clock: ownClock,
        languages,
        nameOf,
        ...(membersPerBatch && { membersPerBatch }),
      }),
    }
  }

  const bonuses = createBonusesService({ db, clock, articles: { listPromotions: () => [] } })
  let given = 0

  return {
    ...site,
    plan,
    bonuses,
    debts: createDebtStaff({ db, clock, nameOf }),
    openParts,
    ...openParts(),

    aMember: async (money = 1_000_00n) => {
      members += 1
      const account = `member${members}`
      return { id: await addMemberWithMoney(site, account, money), account }
    },

    /** Gives a member bonus money on the terms above, with these changes. */
    give: (memberId: bigint, amount: bigint, changes: Partial<typeof bonusTerms> = {}) => {
      given += 1
      const gift = {
        memberId,
        currency,
        amount,
        termsVersion: '1',
        reference: `promotion:${given}:${memberId}`,
        at: clock.now(),
      }
      return db.transaction((tx) => giveBonus(tx, { ...gift, promotion: { ...bonusTerms, ...changes } }))
    },

    /** The member's own money and bonus money. */
    async moneyOf(memberId: bigint): Promise<readonly [bigint, bigint]> {
      const [balance] = await findBalances(db, [memberId])
      return [balance?.available ?? 0n, balance?.bonus ?? 0n]
    },

    async bonusesOf(memberId: bigint) {
      return (await bonuses.list(db, memberId, { language: 'EN', pageNo: 1, pageSize: 100 })).list
    },

    async announce({ gameCode = 'MB_HN', numero, closeIn = 10 * minute }: GivenDraw): Promise<void> {
      const closeAt = new Date(clock.now().getTime() + closeIn)
      await db.query(
        `insert into lottery_announcement
           (game_code, numero, area, close_at, open_at, seed_hash, beacon_chain, beacon_round, announced_at)
         values ($1, $2, $3, $4, $5, $6, $7, 1, $8)`,
        [
          ...[gameCode, numero, areaOf(gameCode), closeAt, new Date(closeAt.getTime() + minute)],
          ...[sha256(sha256(`${gameCode}/${numero}`)), chain, clock.now()],
        ],
      )
    },

    close: async (gameCode: string, numero: string): Promise<void> => {
      await db.query('select lottery_close($1, $2, $3)', [gameCode, numero, clock.now()])
    },

    async open(gameCode: string, numero: string, prizes: DrawPrizes): Promise<void> {
      await db.query('select lottery_close($1, $2, $3)', [gameCode, numero, clock.now()])
      await db.query(
        `insert into lottery_seal (game_code, numero, lines, root, sealed_at, round_at)
         values ($1, $2, 0, $3, $4::timestamptz, $4::timestamptz + interval '1 second')`,
        [gameCode, numero, 'd'.repeat(64), clock.now()],
      )
      await db.query(
        `insert into lottery_draw (game_code, numero, area, close_at, open_at, seed_hash, seed, beacon_chain, beacon_round,
           beacon_signature, prizes, received_at)
         select game_code, numero, area, close_at, open_at, seed_hash, $3, beacon_chain, beacon_round, $4, $5, $6
         from lottery_announcement where game_code = $1 and numero = $2`,
        [gameCode, numero, sha256(`${gameCode}/${numero}`), 'b'.repeat(96), JSON.stringify(prizes), clock.now()],
      )
    },

    async declareVoid(gameCode: string, numero: string): Promise<void> {
      await db.query('select lottery_close($1, $2, $3)', [gameCode, numero, clock.now()])
      await db.query(
        `insert into lottery_void (game_code, numero, reason, voided_at) values ($1, $2, 'UNOPENED', $3)`,
        [gameCode, numero, clock.now()],
      )
    },

    async balanceOf(memberId: bigint): Promise<bigint> {
      const [row] = await db.query<{ balance: bigint }>(
        'select balance from ledger_account where code = ledger_main($1) and shard = 0',
        [memberId],
      )
      return row?.balance ?? 0n
    },

    /** The names of the broken invariants. */
    async breaches(): Promise<string[]> {
      const all = [...ticketInvariants, ...bonusInvariants, ...vendorWalletInvariants, ...playInvariants]
      const { invariants } = await checkLedger(db, all)
      return invariants.filter(({ ok }) => !ok).map(({ name }) => name)
    },

    shut: site.close,
  }
}

export type TicketSite = Awaited<ReturnType<typeof openTicketSite>>
