import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { setPaymentPassword } from '@parlay/contracts/endpoints/account'
import { placeTickets } from '@parlay/contracts/endpoints/lottery-bets'
import { openStatement, requestStatement } from '@parlay/contracts/endpoints/statements'
import sharp from 'sharp'
import type { TicketSite } from '../modules/lottery/testing/tickets-under-test'
import { openFileStore } from '../modules/member/files'
import { type Credentials, call, callSealed } from './call'
import { addRounds } from './games.sql'
import {
  addBonus,
  addGameSession,
  addOpenDeposit,
  addPaidWithdrawal,
  addPayoutAccount,
  addReachedPromotion,
  findLastRound,
  makeStatementReady,
  proveAddress,
} from './isolation.sql'
import { testPassword } from './members.sql'
import { upload } from './upload'

export interface Member {
  id: bigint
  isTrial?: true
  /** Undefined for a visitor. */
  as: Credentials | undefined
}

export interface Thing {
  unknown: string
  /** Makes a thing of a member, and returns the id with which calls name it. */
  make: (member: Member) => Promise<string>
  /** The other fields of a call of the asking member. */
  rest?: object | ((id: string, asking: Member) => object | Promise<object>)
  /** The value of the refusal, in addition to its code. */
  refusal?: unknown
  /** True for calls that name several things. */
  isList?: boolean
  /** Returns whether an answer contains the thing, for calls that also answer OK without it. */
  isIn?: (value: never) => boolean
}

const paymentPassword = '246801'
const promotion = { promotionId: 'weekly-rounds', termsVersion: '2026-11' }

/** The things of members, each made in the shortest way, by the call and the field that name it. */
export function openThings(site: TicketSite): Record<string, Thing> {
  const { app, db, clock, config } = site
  const play = (member: Member, stakes: readonly bigint[], at = clock.now()) =>
    addRounds(
      db,
      { memberId: member.id, gameCode: 'REEL_1', vendorCode: 'REEL', sessionId: null, at },
      stakes.map((stake) => ({ stake, payout: 0n })),
    )

  const files: Thing = {
    unknown: 'A'.repeat(43),
    make: async ({ as }) => {
      const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
        .png()
        .toBuffer()
      return (await upload(app, image, { as: as as Credentials })).value.fileId
    },
  }

  const statements: Thing = {
    unknown: 'A'.repeat(43),
    make: async ({ as }) => {
      const { value } = await call(app, requestStatement, { request: { kind: 'BETS', format: 'csv' }, as })
      await keepEmptyFile(value.statementId, config.dataDir)
      await makeStatementReady(db, value.statementId, new Date(clock.now().getTime() + 3_600_000))
      return value.statementId
    },
  }
  const openings: Thing = {
    unknown: statements.unknown,
    make: async (member) => {
      const request = { statementId: await statements.make(member), password: testPassword }
      return (await callSealed(app, openStatement, { request, as: member.as })).value.ticket
    },
  }

  const sessions: Thing = { unknown: randomUUID(), make: ({ id }) => addGameSession(db, id, clock.now()) }
  const bonuses: Thing = {
    unknown: '987654321',
    make: async ({ id }) => String(await addBonus(db, id, clock.now())),
  }
  const bets: Thing = {
    unknown: '987654321',
    make: async (member) => {
      await play(member, [100n])
      return String(await findLastRound(db, member.id))
    },
  }

  const deposits: Thing = { unknown: 'D000000-NOTTHERE', make: ({ id }) => addOpenDeposit(db, id, clock.now()) }

  const paidOrders = new Map<Member, string>()
  const withdrawals: Thing = {
    unknown: 'W000000-NOTTHERE',
    make: async (member) => {
      const orderNo = await addPaidWithdrawal(db, member.id, clock.now())
      paidOrders.set(member, orderNo)
      return orderNo
    },
  }
  /** The orders to which an image is sent. */
  const sentTo = new Map<Member, string>()
  const orderOf = async (member: Member): Promise<string> =>
    member.as && !member.isTrial ? withdrawals.make(member) : withdrawals.unknown
  const payoutOf = (orderNo = '') => `${orderNo}-1`
  const payoutAccounts: Thing = {
    unknown: randomUUID(),
    make: async (member) => {
      const { id, as } = member
      await callSealed(app, setPaymentPassword, { request: { password: testPassword, paymentPassword }, as })
      // The deposit has been staked.
      await play(member, [100_00n])
      return addPayoutAccount(db, id, clock.now())
    },
  }

  let draws = 0
  const buyTicket = async ({ as }: Member): Promise<{ betId: string; followIds: string[] }> => {
    draws += 1
    const numero = `20300102-${String(draws).padStart(4, '0')}`
    await site.announce({ gameCode: 'FAST60', numero })
    const lines = [{ playType: 'DE', numbers: ['23'], unit: '1.00', multiple: 1 }]
    const request = { gameCode: 'FAST60', numero, oddsVersion: 2, lines, total: '1.00', follow: 1 }
    return (await call(app, placeTickets, { as, request })).value
  }
  const tickets: Thing = { unknown: '987654321', make: async (member) => (await buyTicket(member)).betId }
  const follows: Thing = {
    unknown: '987654321',
    make: async (member) => (await buyTicket(member)).followIds[0] ?? '',
  }

  /** Each member has reached the promotion in a different week. */
  let weeks = 0
  const reached: Thing = {
    unknown: '2025-12-29',
    rest: promotion,
    make: async (member) => {
      const at = new Date(Date.UTC(2026, 0, 5 + 7 * weeks, 12))
      weeks += 1
      const period = at.toISOString().slice(0, 10)
      await play(member, Array(50).fill(1_00n), at)
      await addReachedPromotion(db, { ...promotion, memberId: member.id, period, at })
      return period
    },
  }
  const rewardOf = (period: string) => `PROMOTION/${promotion.promotionId}:${period}`
  const rewards: Thing = {
    unknown: rewardOf(reached.unknown),
    make: async (member) => rewardOf(await reached.make(member)),
  }

  return {
    'FILE.image fileId': files,
    'FILE.remove fileId': files,
    'HIS.betDetail betId': bets,
    'HIS.statementOpen statementId': { ...statements, rest: { password: testPassword } },
    'HIS.statementFile ticket': openings,
    'HIS.bonusBets bonusId': bonuses,
    'HIS.bonusCancel bonusId': bonuses,
    'GAME.session sessionId': sessions,
    'GAME.close sessionId': sessions,
    'DEP.cancel orderNo': deposits,
    // The proof belongs to the asking member, so that the order alone decides.
    'DEP.proof orderNo': {
      ...deposits,
      rest: async (_, asking) => ({
        images: [asking.as && !asking.isTrial ? await files.make(asking) : files.unknown],
      }),
    },
    // The order belongs to the asking member, so that the image alone decides.
    'DEP.proof images': {
      ...files,
      isList: true,
      rest: async (_, asking) => ({
        orderNo: asking.as && !asking.isTrial ? await deposits.make(asking) : deposits.unknown,
      }),
    },
    'WDR.confirm orderNo': { ...withdrawals, rest: (orderNo) => ({ payoutId: payoutOf(orderNo), received: true }) },
    // A payout of another member is not part of the asking member's order either.
    'WDR.confirm payoutId': {
      unknown: payoutOf(withdrawals.unknown),
      make: async (member) => payoutOf(await withdrawals.make(member)),
      rest: (_, asking) => ({ orderNo: paidOrders.get(asking) ?? withdrawals.unknown, received: true }),
    },
    'WDR.confirm images': {
      ...files,
      isList: true,
      // A refused image does not change the order.
      rest: async (_, asking) => {
        const orderNo = sentTo.get(asking) ?? (await orderOf(asking))
        sentTo.set(asking, orderNo)
        return { orderNo, payoutId: payoutOf(orderNo), received: true }
      },
    },
    'WDR.create accountId': {
      ...payoutAccounts,
      rest: { amount: '50.00', paymentPassword },
      refusal: { fields: { accountId: 'err_enter_correct' } },
    },
    'LOTT.bets betId': { ...tickets, isIn: ({ list }: { list: unknown[] }) => list.length > 0 },
    'LOTT.cancel betId': tickets,
    'LOTT.followStop followId': follows,
    'PRO.apply images': {
      ...files,
      make: async (member) => {
        await proveAddress(db, member.id, clock.now())
        return files.make(member)
      },
      isList: true,
      rest: { promotionId: 'match-photo', termsVersion: promotion.termsVersion, comment: 'A photo of the match' },
    },
    'PRO.claim claimId': reached,
    'REW.claim rewardId': rewards,
    'REW.claimAll rewardIds': {
      ...rewards,
      isList: true,
      isIn: ({ claimed }: { claimed: unknown[] }) => claimed.length > 0,
    },
  }
}

/** Stores an empty file, as the job would have written it. */
async function keepEmptyFile(id: string, dataDir: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'statement-'))
  const path = join(folder, id)
  const content = gzipSync('')
  writeFileSync(path, content)
  await (await openFileStore(undefined, dataDir)).putFile(id, { path, bytes: content.length, type: 'application/gzip' })
  rmSync(folder, { recursive: true })
}
