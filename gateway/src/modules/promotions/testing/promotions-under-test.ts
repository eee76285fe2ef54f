import { join } from 'node:path'
import * as calls from '@parlay/shared/contracts/endpoints/promotions'
import { getBalance } from '@parlay/shared/contracts/endpoints/wallet'
import { type PlannedPromotion, readPromotions } from '@parlay/shared/server'
import { createSealer } from '../../../core/sealer'
import { checkLedger, postDeposit, requirePosted } from '../../../ledger'
import { projectRoot } from '../../../paths'
import { buildTestApp } from '../../../testing/build-test-app'
import { type Credentials, call } from '../../../testing/call'
import { addGame, addRounds } from '../../../testing/games.sql'
import { addMemberWithMoney } from '../../../testing/member-with-money'
import { addMember } from '../../../testing/members.sql'
import { openAs } from '../../../testing/open-as'
import { promotionInvariants } from '../invariants'
import { createPromotionCommands } from '../promotion-commands'
import { setAddress } from './promotions-under-test.sql'

const timeZone = 'Asia/Manila'
const currency = 'PHP'
const dayMs = 24 * 60 * 60 * 1000

/** The site with parlay's promotions, and members without money of their own. */
export async function openPromotionSite() {
  const site = await buildTestApp()
  const { app, db, clock } = site
  for (const [nodeId, gameType] of Object.entries({ '1': 'RNG', '2': 'LOTT', '3': 'SPORTS' }))
    await addGame(db, { nodeId, gameType, vassalage: `V${nodeId}` })
  const promotions = readPromotions(join(projectRoot, 'brands', 'parlay'))
  const commandsFor = (planned: readonly PlannedPromotion[]) =>
    createPromotionCommands({ db, clock, promotions: planned, currency, timeZone, sealer: createSealer() })
  const termsOf = (promotionId: string) => promotions.find(({ id }) => id === promotionId)?.termsVersion ?? '2026-11'
  let count = 0

  /** With a proven address, and a browser of their own. */
  async function aMember({ isProven = true } = {}) {
    count += 1
    const account = `maya${count}`
    const id = await addMemberWithMoney(site, account, 0n)
    await setAddress(db, id, { email: `${account}@example.test`, provenAt: isProven ? clock.now() : null })
    return personOf(id, account)
  }

  /** Comes back under a session of the day. */
  function personOf(id: bigint, account?: string, browser = account) {
    const sessions = new Map<number, Promise<Credentials>>()
    const sessionOf = (name: string): Promise<Credentials> => {
      const today = Math.floor(clock.now().getTime() / dayMs)
      const session = sessions.get(today) ?? openAs(app, name)
      sessions.set(today, session)
      return session
    }
    const ask = async (endpoint: Parameters<typeof call>[1], request: Record<string, unknown> = {}, headers = {}) =>
      call(app, endpoint, { request, headers, browser, ...(account !== undefined && { as: await sessionOf(account) }) })
    const list = async (request = {}) => (await ask(calls.listPromotions, request)).value.list as calls.Promotion[]
    return {
      id,
      account,
      list,
      find: async (promotionId: string) => (await list()).find((one) => one.promotionId === promotionId),
      stateOf: async (promotionId: string) =>
        (await ask(calls.getPromotion, { promotionId })).value.state as calls.Promotion['state'],
      detail: (promotionId: string, language = 'EN') => ask(calls.getPromotion, { promotionId, language }),
      join: (promotionId: string, termsVersion = termsOf(promotionId)) =>
        ask(calls.joinPromotion, { promotionId, termsVersion }),
      claim: (promotionId: string, termsVersion: string | undefined = termsOf(promotionId), headers = {}) =>
        ask(calls.claimPromotion, { promotionId, termsVersion }, headers),
      unclaimed: async () => (await ask(calls.countUnclaimedPromotions)).value.count as number,
      balance: async () => (await ask(getBalance)).value as { available: string; bonus: string },
      play: (rounds: number, nodeId = '1', at = clock.now()) =>
        addRounds(
          db,
          { sessionId: 's', memberId: id, vendorCode: `V${nodeId}`, gameCode: `V${nodeId}_${nodeId}`, at },
          Array.from({ length: rounds }, () => ({ stake: 10n, payout: 0n })),
        ),
      deposit: async (amount: bigint, orderNo: string, prefix = 'deposit') =>
        requirePosted(
          await postDeposit(db, { reference: `${prefix}:${orderNo}`, memberId: id, currency, amount, at: clock.now() }),
        ),
    }
  }

  return {
    ...site,
    promotions,
    commandsFor,
    aMember,
    personOf,
    aVisitor: () => personOf(0n),
    async aTrial() {
      count += 1
      const account = `trial${count}`
      return personOf(await addMember(db, { account, isAgent: 4 }), account)
    },
    sweep: () => commandsFor(promotions).sweep(),
    async breaches() {
      const { invariants } = await checkLedger(db, promotionInvariants)
      return invariants.filter(({ ok }) => !ok).map(({ name }) => name)
    },
  }
}

export type PromotionSite = Awaited<ReturnType<typeof openPromotionSite>>
