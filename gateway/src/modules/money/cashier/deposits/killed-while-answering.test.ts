import { readBrand } from '@parlay/server'
import sharp from 'sharp'
import type { Database } from '../../../../db'
import {
  type KillPoint,
  killableProcess,
  killMoments,
  killPoints,
  ProcessKilled,
} from '../../../../testing/killable-process'
import { createFilesService, openFileStore } from '../../../member/files'
import { type DepositSite, openDepositSite, promotionsOf } from '../../testing/deposits-under-test'
import { createDepositsService } from './deposits.service'

let deposits: DepositSite
let store: Awaited<ReturnType<typeof openFileStore>>
let slip: Buffer
beforeAll(async () => {
  deposits = await openDepositSite()
  store = await openFileStore(undefined, deposits.site.config.dataDir)
  slip = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
})
afterAll(() => deposits.close())

/** The service of a gateway on this database. It sends nothing to the provider. */
function openService(db: Database) {
  const { clock, config } = deposits.site
  const { currency, timeZone } = readBrand(config.brandFolder)
  return createDepositsService({
    ...{ db, clock, currency, timeZone },
    processor: undefined,
    brandFolder: config.brandFolder,
    languages: ['EN'],
    defaultLanguage: 'EN',
    images: createFilesService({ db, clock, store }),
    promotions: promotionsOf({ db, clock, config }),
  })
}
type Service = ReturnType<typeof openService>

interface Order {
  memberId: bigint
  orderNo: string
  images: string[]
}

/** The calls of a member: what a kill may leave of the order, and what the repeated call makes of it. */
const calls = {
  cancel: {
    call: (service: Service, { memberId, orderNo }: Order) => service.cancel(memberId, orderNo),
    halfway: ['CANCELLED 0', 'PAYING 0'],
    whole: 'CANCELLED 0',
  },
  proof: {
    call: (service: Service, { memberId, ...proof }: Order) => service.addProof(memberId, proof),
    halfway: ['PAYING 0', 'PAYING 2'],
    whole: 'PAYING 2',
  },
}

async function stateOf(orderNo: string): Promise<string> {
  const order = await deposits.find(orderNo)
  return `${order?.state} ${order?.images.length}`
}

/** Makes the call in a process that dies at this kill point, and repeats it in another. The provider then reports the payment. */
async function live(name: keyof typeof calls, killPoint: KillPoint) {
  await deposits.begin()
  const { orderNo } = (await deposits.create()).value
  const images = name === 'proof' ? [await deposits.sendImage(slip), await deposits.sendImage(slip)] : []
  const order = { memberId: deposits.memberId(), orderNo, images }
  const { db } = killableProcess(deposits.site.db, killPoint)
  await calls[name].call(openService(db), order).catch((error: unknown) => {
    if (!(error instanceof ProcessKilled)) throw error
  })
  const halfway = await stateOf(orderNo)
  // A page that got no answer sends the images once more if its list does not show them.
  if (halfway !== calls[name].whole) await calls[name].call(openService(deposits.site.db), order)
  const after = await stateOf(orderNo)
  const before = await deposits.available()
  await deposits.report(deposits.provider.end(orderNo))
  return { halfway, end: { after, balances: [before, await deposits.available()] } }
}

test.each((['cancel', 'proof'] as const).flatMap((name) => killMoments.map((moment) => [name, moment] as const)))(
  'M4.deposit the %s of an order by a process that dies %s any await happens whole or not at all, and the paid amount is credited once',
  async (name, moment) => {
    const halfway = new Set<string>()
    for (const killPoint of killPoints(moment, { atLeast: 3 })) {
      const lived = await live(name, killPoint)

      expect({ killPoint, ...lived.end }).toEqual({ killPoint, after: calls[name].whole, balances: ['0.00', '100.00'] })
      halfway.add(lived.halfway)
    }

    expect([...halfway].sort()).toEqual(calls[name].halfway)
    expect(await deposits.listBreaches()).toEqual([])
  },
  120_000,
)
