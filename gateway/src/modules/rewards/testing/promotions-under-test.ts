import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as calls from '@parlay/contracts/endpoints/promotions'
import { getBalance } from '@parlay/contracts/endpoints/wallet'
import { figuresOf, type PlannedPromotion, readBrand, readPromotions } from '@parlay/server'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { buildApp } from '../../../compose/app'
import { createSealer } from '../../../core/sealer'
import type { Database } from '../../../db'
import { checkLedger, postDeposit, requirePosted } from '../../../ledger'
import { projectRoot } from '../../../paths'
import { askAsStaff } from '../../../testing/as-staff'
import { buildTestApp } from '../../../testing/build-test-app'
import { type Credentials, call } from '../../../testing/call'
import { captureLog } from '../../../testing/captured-log'
import { addGame, addRounds } from '../../../testing/games.sql'
import { addMemberWithMoney } from '../../../testing/member-with-money'
import { addMember } from '../../../testing/members.sql'
import { openAs } from '../../../testing/open-as'
import { quickPasswords } from '../../../testing/quick-passwords'
import { upload } from '../../../testing/upload'
import { createFilesService, openFileStore } from '../../member/files'
import { createContentService } from '../../site/content'
import { createApplications } from '../promotions/applications.service'
import { promotionInvariants } from '../promotions/invariants'
import { createPromotionCommands } from '../promotions/promotion-commands'
import { createPromotionsService } from '../promotions/promotions.service'
import { readRafflesService } from '../raffles'
import { setAddress, setRank } from './promotions-under-test.sql'

const timeZone = 'Asia/Manila'
const currency = 'PHP'
const dayMs = 24 * 60 * 60 * 1000

/** Opens the site with parlay's promotions, and members without own money. */
export async function openPromotionSite({ environment = {} }: { environment?: Record<string, string> } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'promotions-'))
  const site = await buildTestApp({ environment: { DATA_DIR: dataDir, ...environment } })
  const { app, db, clock } = site
  for (const [nodeId, gameType] of Object.entries({ '1': 'RNG', '2': 'LOTT', '3': 'SPORTS' }))
    await addGame(db, { nodeId, gameType, vassalage: `V${nodeId}` })
  const store = await openFileStore(undefined, dataDir)
  const brandFolder = join(projectRoot, 'brands', 'parlay')
  const promotions = readPromotions(brandFolder)
  const { tickets } = readRafflesService({ db, clock, brandFolder, brand: readBrand(brandFolder) })
  /** Opens the commands of another process of the gateway, on its own connection. */
  const commandsFor = (planned: readonly PlannedPromotion[], sql: Database = db) =>
    createPromotionCommands({
      db: sql,
      clock,
      promotions: planned,
      currency,
      timeZone,
      sealer: createSealer(),
      tickets,
    })
  const applicationsFor = (planned: readonly PlannedPromotion[], sql: Database = db) =>
    createApplications({
      ...{ db: sql, clock, promotions: planned, timeZone, tickets },
      files: createFilesService({ db: sql, clock, store }),
    })
  /** Opens the service with a test's promotions; articles are parlay's, or one that is named after the promotion. */
  const serviceFor = (planned: readonly PlannedPromotion[]) =>
    createPromotionsService({
      ...{ db, clock, promotions: planned, currency, timeZone, sealer: createSealer(), tickets },
      ...{ defaultLanguage: 'EN', currencySymbol: 'P' },
      files: createFilesService({ db, clock, store }),
      articles: planned === promotions ? articles : { listPromotions: () => planned.map(articleOf) },
    })
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'green' } })
    .png()
    .toBuffer()
  const figures = figuresOf(promotions, 'P')
  const names = { brand: 'Parlay', minAge: 21, currencySymbol: 'P' }
  const articles = createContentService({
    ...{ brandFolder, languages: ['EN'], defaultLanguage: 'EN', names, figures, clock, isOn: () => true },
  })
  const articleOf = ({ id }: PlannedPromotion) => ({ id, type: 'PR', title: id, content: '', time: 0 }) as const
  const termsOf = (promotionId: string) => promotions.find(({ id }) => id === promotionId)?.termsVersion ?? '2026-11'
  let count = 0

  /** Adds a member with a proven address, and a separate browser. */
  async function aMember({ isProven = true } = {}) {
    count += 1
    const account = `maya${count}`
    const id = await addMemberWithMoney(site, account, 0n)
    await setAddress(db, id, { email: `${account}@example.test`, provenAt: isProven ? clock.now() : null })
    return personOf(id, account)
  }

  /** Opens the member's calls under a session of the day. */
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
      session: { memberId: id, isAgent: 0 } as const,
      ask,
      list,
      find: async (promotionId: string) => (await list()).find((one) => one.promotionId === promotionId),
      stateOf: async (promotionId: string) =>
        (await ask(calls.getPromotion, { promotionId })).value.state as calls.Promotion['state'],
      detail: (promotionId: string, language = 'EN') => ask(calls.getPromotion, { promotionId, language }),
      join: (promotionId: string, termsVersion = termsOf(promotionId)) =>
        ask(calls.joinPromotion, { promotionId, termsVersion }),
      claim: (promotionId: string, termsVersion: string | undefined = termsOf(promotionId), headers = {}) =>
        ask(calls.claimPromotion, { promotionId, termsVersion }, headers),
      /** Claims at any gateway, with the session of the day. */
      claimRequestAt: async (gateway: FastifyInstance, request: Record<string, unknown>) =>
        call(gateway, calls.claimPromotion, { request, browser, as: await sessionOf(account ?? '') }),
      claimWith: (promotionId: string, request: { code?: string; claimId?: string }) =>
        ask(calls.claimPromotion, { promotionId, termsVersion: termsOf(promotionId), ...request }),
      apply: (promotionId: string, request: { comment?: string; images?: string[]; termsVersion?: string } = {}) =>
        ask(calls.applyForPromotion, {
          ...{ promotionId, termsVersion: termsOf(promotionId), comment: 'From the stands.', images: [] },
          ...request,
        }),
      sendImage: async (): Promise<string> =>
        (await upload(app, picture, { as: await sessionOf(account ?? '') })).value.fileId,
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
    async close() {
      await site.close()
      rmSync(dataDir, { recursive: true })
    },
    promotions,
    commandsFor,
    applicationsFor,
    serviceFor,
    setRank: (memberId: bigint, rank: number) => setRank(db, memberId, rank),
    /** Opens another gateway over the same database. */
    async anotherGateway() {
      const log = captureLog('info').log
      const app = await buildApp({ config: site.config, db, clock, log, passwords: quickPasswords })
      return { app, close: () => app.close() }
    },
    decide: (applicationId: string, decision: object) =>
      askAsStaff(app, `promotion-applications/${applicationId}/decision`, { reason: 'test', ...decision }),
    applications: async () => (await askAsStaff(app, 'promotion-applications?pageSize=100')).list,
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
