import { decidePaymentIncident } from '@parlay/contracts/staff/payments'
import {
  claimQueueItem,
  holdQueueItem,
  listQueueMarks,
  releaseQueueItem,
  unholdQueueItem,
} from '@parlay/contracts/staff/queue'
import { sendAsStaff } from '../../../testing/as-staff'
import { buildTestApp, type TestApp } from '../../../testing/build-test-app'
import { type StaffBrowser, staffOf } from '../../../testing/staff-browser'

let site: TestApp
let lan: StaffBrowser
let mai: StaffBrowser
let reader: StaffBrowser
beforeAll(async () => {
  site = await buildTestApp({ environment: { RATE_LIMIT_SCALE: '100000' } })
  lan = (await staffOf(site, 'lan', 'PAYMENTS')).browser
  mai = (await staffOf(site, 'mai', 'PAYMENTS')).browser
  reader = (await staffOf(site, 'sam', 'SUPPORT')).browser
})
afterAll(() => site.close())

const minute = 60_000
const kind = 'payment-incident'

async function anIncident(): Promise<string> {
  const [incident] = await site.db.query<{ id: bigint }>(
    `insert into payment_incident (kind, raw, first_at, last_at) values ('UNREADABLE', $1, now(), now()) returning id`,
    [crypto.randomUUID()],
  )
  return String(incident?.id)
}

const dismiss = (browser: StaffBrowser, id: string) =>
  browser.call(decidePaymentIncident, { id, decision: 'dismiss', reason: 'It is a test' })
const marksOf = async (browser: StaffBrowser, id: string) =>
  (await browser.call(listQueueMarks, { kind })).value.list.find((mark: { id: string }) => mark.id === id)

test('O3.claims of two people on one item, the first decides, and the other reads who works on it', async () => {
  const id = await anIncident()

  const first = await lan.call(claimQueueItem, { kind, id })
  const second = await mai.call(claimQueueItem, { kind, id })
  const refused = await dismiss(mai, id)

  expect(first.code).toBe('OK')
  expect(second).toMatchObject({ code: 'STAFF_CLAIMED', value: { staff: 'lan', until: first.value.until } })
  expect(refused.code).toBe('STAFF_CLAIMED')
  expect(await marksOf(reader, id)).toMatchObject({ claim: { staff: 'lan', name: 'lan' }, hold: null })
  expect((await dismiss(lan, id)).code).toBe('OK')
  expect(await marksOf(reader, id)).toBeUndefined()
})

test('an item is taken over with a reason alone, and then its first holder cannot decide', async () => {
  const id = await anIncident()
  await lan.call(claimQueueItem, { kind, id })

  const without = await mai.call(claimQueueItem, { kind, id, takeOver: true })
  const taken = await mai.call(claimQueueItem, { kind, id, takeOver: true, reason: 'Lan is at lunch' })

  expect(without.value.fields).toEqual({ reason: 'err_required' })
  expect(taken.code).toBe('OK')
  expect((await dismiss(lan, id)).code).toBe('STAFF_CLAIMED')
  expect((await dismiss(mai, id)).code).toBe('OK')
  const [row] = await site.db.query(
    `select staff, reason, before_value as before from staff_audit
     where call = 'queue.claim' and subject = $1 and before_value like '%lan%'`,
    [`${kind}:${id}`],
  )
  expect(row).toMatchObject({ staff: 'mai', reason: 'Lan is at lunch' })
})

test('O3.claims an item that was decided elsewhere says so to who still has it open', async () => {
  const id = await anIncident()
  await dismiss(lan, id)

  const late = await mai.call(decidePaymentIncident, {
    id,
    decision: 'credit',
    amount: '5.00',
    account: 'x',
    reason: 'Late',
  })

  expect(late.code).toBe('SYS_VALIDATION')
})

test('a claim ends when it is released, and after ten minutes', async () => {
  const [released, left] = [await anIncident(), await anIncident()]
  for (const id of [released, left]) await lan.call(claimQueueItem, { kind, id })

  await lan.call(releaseQueueItem, { kind, id: released })
  const free = await mai.call(claimQueueItem, { kind, id: released })
  const early = await mai.call(claimQueueItem, { kind, id: left })
  site.clock.move(10 * minute)
  const late = await mai.call(claimQueueItem, { kind, id: left })

  expect([free.code, early.code, late.code]).toEqual(['OK', 'STAFF_CLAIMED', 'OK'])
})

test('no one ends the claim of another by a release', async () => {
  const id = await anIncident()
  await lan.call(claimQueueItem, { kind, id })

  expect((await mai.call(releaseQueueItem, { kind, id })).value).toEqual({ released: false })
  expect(await marksOf(mai, id)).toMatchObject({ claim: { staff: 'lan' } })
})

test('the command of the machine decides about a claimed item', async () => {
  const id = await anIncident()
  await lan.call(claimQueueItem, { kind, id })

  const answer = await sendAsStaff(site.app, `payment-incidents/${id}`, { decision: 'dismiss', reason: 'It is a test' })

  expect(answer.json().code).toBe('OK')
})

test('O3.hold an item is put off with a reason and a time, and taken up again', async () => {
  const id = await anIncident()
  const now = site.clock.now().getTime()
  await lan.call(claimQueueItem, { kind, id })

  const past = await lan.call(holdQueueItem, { kind, id, until: now - 1, reason: 'We wait for the provider' })
  const far = await lan.call(holdQueueItem, { kind, id, until: now + 91 * 24 * 60 * minute, reason: 'We wait' })
  const silent = await lan.call(holdQueueItem, { kind, id, until: now + minute })
  const ofAnother = await mai.call(holdQueueItem, { kind, id, until: now + minute, reason: 'Me too' })
  const held = await lan.call(holdQueueItem, { kind, id, until: now + 60 * minute, reason: 'We wait for the provider' })

  expect([past, far].map(({ value }) => value.fields)).toEqual(Array(2).fill({ until: 'err_enter_correct' }))
  expect(silent.value.fields).toHaveProperty('reason')
  expect([ofAnother.code, held.code]).toEqual(['STAFF_CLAIMED', 'OK'])
  expect(await marksOf(reader, id)).toEqual({
    id,
    claim: null,
    hold: { staff: 'lan', until: now + 60 * minute, reason: 'We wait for the provider' },
  })
  await mai.call(unholdQueueItem, { kind, id })
  expect(await marksOf(reader, id)).toBeUndefined()
})

test('who may only read neither claims nor puts off, and who may not read sees no marks', async () => {
  const id = await anIncident()
  const until = site.clock.now().getTime() + minute

  const answers = [
    await reader.call(claimQueueItem, { kind, id }),
    await reader.call(holdQueueItem, { kind, id, until, reason: 'Me too' }),
    await reader.call(listQueueMarks, { kind: 'held-win' }),
  ]

  expect(answers.map(({ code }) => code)).toEqual(Array(3).fill('AUTH_FORBIDDEN'))
})
