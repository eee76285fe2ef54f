import * as calls from '@parlay/contracts/endpoints/deposits'
import { getBalance } from '@parlay/contracts/endpoints/wallet'
import type { ListedPaymentIncident } from '@parlay/contracts/staff/payments'
import { readBrand, readPromotions } from '@parlay/server'
import { createSealer } from '../../../core/sealer'
import { checkLedger } from '../../../ledger'
import { askAsStaff, sendAsStaff } from '../../../testing/as-staff'
import { buildTestApp, type TestApp, type TestAppOptions } from '../../../testing/build-test-app'
import { type Credentials, call } from '../../../testing/call'
import { addMemberWithMoney } from '../../../testing/member-with-money'
import { openAs } from '../../../testing/open-as'
import { upload } from '../../../testing/upload'
import { createPromotionCommands } from '../../rewards/promotions'
import { readRafflesService } from '../../rewards/raffles'
import { depositInvariants } from '../cashier/deposits/invariants'
import { openDeposits } from '../cashier/deposits/open-deposits'
import { openProvider } from '../cashier/provider/open-provider'
import { openTestDepositProvider, providerSecret, sendCallback } from './test-deposit-provider'

/** The promotions of the site's brand, on a database. */
export const promotionsOf = ({ db, clock, config }: Pick<TestApp, 'db' | 'clock' | 'config'>) =>
  createPromotionCommands({
    ...{ db, clock, currency: 'PHP', timeZone: 'Asia/Manila', sealer: createSealer() },
    promotions: readPromotions(config.brandFolder),
    tickets: readRafflesService({
      ...{ db, clock },
      brandFolder: config.brandFolder,
      brand: readBrand(config.brandFolder),
    }).tickets,
  })

/** Opens the site with a payment provider for the test. Every test has a new member with no balance. */
export async function openDepositSite(options: TestAppOptions = {}) {
  const provider = await openTestDepositProvider()
  const environment = { PSP_URL: provider.origin, PSP_SECRET: providerSecret }
  const site = await buildTestApp({ ...options, environment: { ...environment, ...options.environment } })
  const { db, clock, config, app } = site
  let count = 0
  let memberId = 0n
  let as: Credentials

  const ask = (endpoint: Parameters<typeof call>[1], request: Record<string, unknown> = {}, headers = {}) =>
    call(app, endpoint, { request, as, headers })

  return {
    site,
    provider,
    ask,
    /** Creates another gateway on the same database, without HTTP. */
    aGateway: (registry: Parameters<typeof openDeposits>[0]['registry']) =>
      openDeposits({
        db,
        clock,
        registry,
        log: app.log as never,
        brandFolder: config.brandFolder,
        provider: openProvider({
          settings: { url: provider.origin, secret: providerSecret },
          sandbox: undefined,
          timeoutMs: 1000,
        }),
        languages: ['EN'],
        defaultLanguage: 'EN',
        currency: 'PHP',
        timeZone: 'Asia/Manila',
        images: { tie: async () => undefined, listOf: async () => new Map() },
        promotions: promotionsOf(site),
        siteUrl: 'http://site.test',
        label: 'Parlay',
      }),
    create: (request: Record<string, unknown> = {}, headers = {}) =>
      ask(calls.createDeposit, { methodId: 'ewallet', amount: '100.00', ...request }, headers),
    /** Sends an image and returns its name. */
    sendImage: async (content: Buffer): Promise<string> => (await upload(app, content, { as })).value.fileId,
    cancel: (orderNo: string) => ask(calls.cancelDeposit, { orderNo }),
    find: async (orderNo: string): Promise<calls.Deposit | undefined> =>
      (await ask(calls.listDeposits)).value.list.find((order: calls.Deposit) => order.orderNo === orderNo),
    report: (result: object, how?: Parameters<typeof sendCallback>[2]) => sendCallback(app, result, how),
    available: async (): Promise<string> => (await ask(getBalance)).value.available,
    messages: () =>
      db.query<{ type: string; params: unknown }>(
        'select type, params from member_message where member_id = $1 order by id',
        [memberId],
      ),
    figure: async (name: string, labels: Record<string, string> = {}) => {
      const text = (await app.inject('/metrics')).body
      const inBraces = Object.entries(labels).map(([label, value]) => `${label}="${value}"`)
      const start = `${name}${inBraces.length > 0 ? `{${inBraces}}` : ''} `
      const line = text.split('\n').find((one) => one.startsWith(start))
      return Number(line?.slice(start.length) ?? 0)
    },
    /** Returns the incidents of an order as staff see them. */
    incidentsOf: async (orderNo: string): Promise<ListedPaymentIncident[]> => {
      const { list }: { list: ListedPaymentIncident[] } = await askAsStaff(app, 'payment-incidents?pageSize=100')
      return list.filter((incident) => incident.orderNo === orderNo)
    },
    decide: (id: string, decision: object) => sendAsStaff(app, `payment-incidents/${id}`, decision),
    account: () => `member${count}`,
    memberId: () => memberId,
    /** Lets time pass, during which the session may end. */
    async pass(milliseconds: number) {
      clock.move(milliseconds)
      as = await openAs(app, `member${count}`)
    },
    async begin() {
      site.clock.move(1000)
      count += 1
      memberId = await addMemberWithMoney(site, `member${count}`, 0n)
      as = await openAs(app, `member${count}`)
    },
    async listBreaches() {
      return (await checkLedger(db, depositInvariants)).invariants.filter(({ ok }) => !ok)
    },
    async close() {
      await site.close()
      await provider.close()
    },
  }
}

export type DepositSite = Awaited<ReturnType<typeof openDepositSite>>
