import { createHash } from 'node:crypto'
import type { LanguageCode } from '@parlay/shared/contracts'
import type { DrawArea, DrawPrizes } from '@parlay/shared/contracts/vendor-lottery'
import { drawLayouts } from '@parlay/shared/lottery/layouts'
import { type LotteryPlan, readBrand, readLottery } from '@parlay/shared/server'
import type { Database } from '../../../../db'
import { checkLedger } from '../../../../ledger'
import { buildTestApp } from '../../../../testing/build-test-app'
import { addMemberWithMoney } from '../../../../testing/member-with-money'
import { playInvariants } from '../../../play'
import { vendorWalletInvariants } from '../../../vendor-wallet'
import { createFollowUps } from '../follow-ups'
import { ticketInvariants } from '../invariants'
import { createSettlement } from '../settlement'
import { createTicketsService } from '../tickets.service'

const chain = 'c'.repeat(64)
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const minute = 60_000

export interface GivenDraw {
  gameCode?: string
  numero: string
  /** In milliseconds from now. */
  closeIn?: number
}

/** Prizes whose numbers end with these digits in the order of the layout, and with 0s beyond. */
export function prizesOf(area: DrawArea, tails: readonly string[] = []): DrawPrizes {
  const left = [...tails]
  return Object.fromEntries(
    drawLayouts[area].map(({ name, numbers, digits }) => [
      name,
      Array.from({ length: numbers }, () => (left.shift() ?? '').padStart(digits, '0')),
    ]),
  )
}

/** The real app with members, and draws that the test announces and opens itself. */
export async function openTicketSite() {
  const site = await buildTestApp()
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

  /** The parts as the module makes them, for another plan or another process. */
  const openParts = (changed: Partial<LotteryPlan> = {}, sql: Database = db, membersAtOnce?: number) => {
    const tickets = createTicketsService({
      ...{ db: sql, clock, currency, defaultLanguage, nameOf },
      plan: { ...plan, ...changed },
    })
    return {
      tickets,
      follows: createFollowUps({ db: sql, clock, commands: tickets.commands, nameOf }),
      settlement: createSettlement({ db: sql, clock, languages, nameOf, ...(membersAtOnce && { membersAtOnce }) }),
    }
  }

  return {
    ...site,
    plan,
    openParts,
    ...openParts(),

    aMember: async (money = 1_000_00n) => {
      members += 1
      const account = `member${members}`
      return { id: await addMemberWithMoney(site, account, money), account }
    },

    async announce({ gameCode = 'MB', numero, closeIn = 10 * minute }: GivenDraw): Promise<void> {
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
        `insert into lottery_draw (game_code, numero, area, close_at, open_at, seed_hash, seed, beacon_chain, beacon_round,
           beacon_signature, prizes, received_at)
         select game_code, numero, area, close_at, open_at, seed_hash, $3, beacon_chain, beacon_round, $4, $5, $6
         from lottery_announcement where game_code = $1 and numero = $2`,
        [gameCode, numero, sha256(`${gameCode}/${numero}`), 'b'.repeat(96), JSON.stringify(prizes), clock.now()],
      )
    },

    async declareVoid(gameCode: string, numero: string): Promise<void> {
      await db.query('select lottery_close($1, $2, $3)', [gameCode, numero, clock.now()])
      await db.query('insert into lottery_void (game_code, numero, voided_at) values ($1, $2, $3)', [
        ...[gameCode, numero, clock.now()],
      ])
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
      const all = [...ticketInvariants, ...vendorWalletInvariants, ...playInvariants]
      const { invariants } = await checkLedger(db, all)
      return invariants.filter(({ ok }) => !ok).map(({ name }) => name)
    },

    shut: site.close,
  }
}

export type TicketSite = Awaited<ReturnType<typeof openTicketSite>>
