import sharp from 'sharp'
import {
  type KillPoint,
  killableProcess,
  killMoments,
  killPoints,
  ProcessKilled,
} from '../../../../testing/killable-process'
import { upload } from '../../../../testing/upload'
import { createFilesService, openFileStore } from '../../../member/files'
import { openWithdrawalSite, type WithdrawalSite } from '../../testing/withdrawals-under-test'

let site: WithdrawalSite
let store: Awaited<ReturnType<typeof openFileStore>>
let image: Buffer

beforeAll(async () => {
  site = await openWithdrawalSite({ timeoutMs: 20_000 })
  store = await openFileStore(undefined, site.config.dataDir)
  image = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
})
afterAll(() => site.close())

interface Paid {
  memberId: bigint
  orderNo: string
  images: string[]
}
type Process = ReturnType<WithdrawalSite['openJob']>

const answer =
  (received: boolean) =>
  (process: Process, { memberId, orderNo, images }: Paid) =>
    process.withdrawals.confirm(
      { orderNo, payoutId: `${orderNo}-1`, received, ...(!received && { comment: 'Nothing has come', images }) },
      memberId,
    )
const decide =
  (decision: 'refund' | 'force') =>
  (process: Process, { orderNo }: Paid) =>
    process.staff.decide({ orderNo, decision, reason: 'test', decidedBy: 'lan' })

/**
 * The acts on a paid withdrawal of P 200. Its state, the images of its payout and the balance show how far an act came.
 */
const acts = {
  'answer that it has come': {
    act: answer(true),
    isDisputed: false,
    halfway: ['PAID_WAIT_CONFIRM 0 800.00', 'RECEIVED 0 800.00'],
    whole: 'RECEIVED 0 800.00',
  },
  'answer that it has not come': {
    act: answer(false),
    isDisputed: false,
    halfway: ['DISPUTED 1 800.00', 'PAID_WAIT_CONFIRM 0 800.00'],
    whole: 'DISPUTED 1 800.00',
  },
  'refund by staff': {
    act: decide('refund'),
    isDisputed: true,
    halfway: ['DISPUTED 1 800.00', 'REFUNDED 1 1000.00'],
    whole: 'REFUNDED 1 1000.00',
  },
  'receipt that staff force': {
    act: decide('force'),
    isDisputed: true,
    halfway: ['DISPUTED 1 800.00', 'RECEIVED 1 800.00'],
    whole: 'RECEIVED 1 800.00',
  },
}
type Act = keyof typeof acts

async function howFar(): Promise<string> {
  const { state, payouts } = await site.last()
  return `${state} ${payouts[0].images.length} ${(await site.options()).available}`
}

/**
 * Performs the act in a process that dies at this kill point, and repeats it in another one if nothing of it is stored.
 */
async function live(name: Act, killPoint: KillPoint) {
  const { act, isDisputed, whole } = acts[name]
  const { id: memberId } = await site.begin()
  const { orderNo } = (await site.create(await site.withAccount(), '200.00')).value
  await site.job.sweep()
  await site.provider.finish(`${orderNo}-1`)
  const images = [(await upload(site.app, image, { as: site.member().as })).value.fileId]
  const paid = { memberId, orderNo, images }
  const aProcess = (db = site.db) => site.openJob(site.client, db, createFilesService({ db, clock: site.clock, store }))
  if (isDisputed) await answer(false)(aProcess(), paid)

  const { db } = killableProcess(site.db, killPoint)
  await act(aProcess(db), paid).catch((error: unknown) => {
    if (!(error instanceof ProcessKilled)) throw error
  })
  const halfway = await howFar()
  if (halfway !== whole) await act(aProcess(), paid)
  return { halfway, end: await howFar() }
}

test.each((Object.keys(acts) as Act[]).flatMap((name) => killMoments.map((moment) => [name, moment] as const)))(
  'M5 the %s, by a process that dies %s any await, happens whole or not at all',
  async (name, moment) => {
    const halfway = new Set<string>()
    for (const killPoint of killPoints(moment, { atLeast: 4 })) {
      const lived = await live(name, killPoint)

      expect({ killPoint, end: lived.end }).toEqual({ killPoint, end: acts[name].whole })
      halfway.add(lived.halfway)
    }

    expect([...halfway].sort()).toEqual(acts[name].halfway)
    expect(await site.listBreaches()).toEqual([])
  },
  120_000,
)
