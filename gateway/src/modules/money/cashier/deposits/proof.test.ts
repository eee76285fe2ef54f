import { addDepositProof, listDeposits } from '@parlay/contracts/endpoints/deposits'
import { Registry } from 'prom-client'
import sharp from 'sharp'
import { askAsStaff } from '../../../../testing/as-staff'
import { type DepositSite, openDepositSite } from '../../testing/deposits-under-test'

let deposits: DepositSite
let slip: Buffer
beforeAll(async () => {
  deposits = await openDepositSite()
  slip = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer()
})
beforeEach(() => deposits.begin())
afterEach(async () => expect(await deposits.listBreaches()).toEqual([]))
afterAll(() => deposits.close())

const hour = 60 * 60_000
const images = async (count: number) => {
  const ids: string[] = []
  for (let sent = 0; sent < count; sent += 1) ids.push(await deposits.sendImage(slip))
  return ids
}
const prove = (orderNo: string, ids: string[]) => deposits.ask(addDepositProof, { orderNo, images: ids })
const provenOrders = async () =>
  (await askAsStaff(deposits.site.app, 'deposit-proofs?pageSize=100')).list.filter(
    ({ images: ids }: { images: string[] }) => ids.length > 0,
  )

test('M4.deposit proof of a payment is stored with its order, for the member and for staff', async () => {
  const { value: order } = await deposits.create()
  const ids = await images(2)
  const { code, value } = await prove(order.orderNo, ids)

  expect([code, [...value.images].sort()]).toEqual(['OK', [...ids].sort()])
  expect((await deposits.find(order.orderNo))?.images).toEqual(value.images)
  expect(await provenOrders()).toContainEqual(expect.objectContaining({ orderNo: order.orderNo, images: value.images }))
})

test('M4.deposit proof of an order that has expired makes the gateway ask the provider again, and the paid amount is credited', async () => {
  const { value: order } = await deposits.create()
  const gateway = deposits.aGateway(new Registry())
  await deposits.pass(30 * 24 * hour)
  await gateway.sweep()
  const ended = (await deposits.find(order.orderNo))?.state
  deposits.provider.end(order.orderNo)
  await gateway.sweep()
  const unasked = await deposits.available()
  await prove(order.orderNo, await images(1))
  await gateway.sweep()

  expect([ended, unasked, await deposits.available()]).toEqual(['EXPIRED', '0.00', '100.00'])
  expect(await provenOrders()).not.toContainEqual(expect.objectContaining({ orderNo: order.orderNo }))
})

test('M4.deposit an order takes three images, and none once it is credited', async () => {
  const { value: order } = await deposits.create()
  const first = await prove(order.orderNo, await images(2))
  const [third = '', fourth = ''] = await images(2)
  const over = await prove(order.orderNo, [third, fourth])
  const full = await prove(order.orderNo, [third])
  await deposits.report(deposits.provider.end(order.orderNo))
  const late = await prove(order.orderNo, [fourth])

  expect([first.code, over.code, full.code, late.code]).toEqual(['OK', 'DEP_PROOF_FULL', 'OK', 'DEP_PROOF_CLOSED'])
  expect((await deposits.find(order.orderNo))?.images).toHaveLength(3)
})

test('M4.deposit proof that is sent again has the same answer, also when the order is full or has been credited since', async () => {
  const { value: order } = await deposits.create()
  const [first = '', second = '', third = ''] = await images(3)
  const answers = [await prove(order.orderNo, [first, second]), await prove(order.orderNo, [second, first])]
  const full = [await prove(order.orderNo, [third]), await prove(order.orderNo, [third])]
  await deposits.report(deposits.provider.end(order.orderNo))
  const late = await prove(order.orderNo, [third])

  expect(answers.map(({ code, value }) => [code, value?.images.length])).toEqual(Array(2).fill(['OK', 2]))
  expect([...full, late].map(({ code, value }) => [code, value?.images.length])).toEqual(Array(3).fill(['OK', 3]))
})

test('M4.deposit proof of another member’s order, or with another member’s image, is refused', async () => {
  const { value: order } = await deposits.create()
  const [others = ''] = await images(1)
  await deposits.begin()
  const [own = ''] = await images(1)
  const { value: mine } = await deposits.create()

  expect((await prove(order.orderNo, [own])).code).toBe('SYS_INVALID_URL')
  expect((await prove(mine.orderNo, [others])).code).toBe('FILE_UNKNOWN')
  expect((await deposits.find(mine.orderNo))?.images).toEqual([])
})

test('M6.filter deposits are listed by period', async () => {
  const times: number[] = []
  for (const amount of ['60.00', '70.00', '80.00']) {
    deposits.site.clock.move(1000)
    times.push(deposits.site.clock.now().getTime())
    await deposits.create({ amount })
  }
  const shown = async (request: Record<string, unknown>) => {
    const { list, totalCount } = (await deposits.ask(listDeposits, request)).value
    return [totalCount, list.map(({ amount }: { amount: string }) => amount)]
  }

  expect(await shown({ startTime: times[1] })).toEqual([2, ['80.00', '70.00']])
  expect(await shown({ startTime: times[0], endTime: times[2] })).toEqual([2, ['70.00', '60.00']])
})
