import { readStaffAnswer } from './testing/as-staff'
import { buildTestApp, type TestApp } from './testing/build-test-app'
import { addGame } from './testing/games.sql'
import { addMemberWithMoney } from './testing/member-with-money'

let site: TestApp
beforeAll(async () => {
  site = await buildTestApp()
  await addMemberWithMoney(site, 'maya', 0n)
  await addGame(site.db, { nodeId: '1', gameCode: 'VND_reef', vassalage: 'VND' })
})
afterAll(() => site.close())

const send = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  site.staffApp.inject({ method, url: `/ops/${path}`, headers: site.staffHeaders(), ...(payload && { payload }) })

/** The rows of the audit about a subject, newest first. */
const actsAbout = async (subject: string) =>
  readStaffAnswer(await send('GET', `audit?subject=${encodeURIComponent(subject)}`)).list

const reason = 'The member has asked'

test('the audit says of a decision what it was about, why, and what held before and after it', async () => {
  await site.db.query(
    `insert into feedback (ticket_no, contact, type, content, created_at) values ('F1', 'ana@example.test', 'COMPLAINT', 'slow', now())`,
  )
  const [report] = await site.db.query<{ id: bigint }>(
    `insert into payment_incident (kind, raw, first_at, last_at) values ('UNREADABLE', 'x', now(), now()) returning id`,
  )

  await send('POST', 'feedback/F1/reply', { text: 'We look at it.' })
  await send('PUT', 'vendors/VND', { enabled: false, reason })
  await send('POST', `payment-incidents/${report?.id}`, { decision: 'dismiss', reason })
  const grant = { account: 'maya', gameCode: 'VND_reef', rounds: 5, stake: '1.00', rewardUuid: 'r1', reason }
  await send('POST', 'vendors/VND/free-rounds', grant)

  const by = { staff: 'machine:lan', result: 'DONE' }
  expect(await actsAbout('feedback:F1')).toMatchObject([
    { ...by, call: 'feedback.reply', before: { state: 'OPEN' }, after: { state: 'ANSWERED' } },
  ])
  expect(await actsAbout('vendor:VND')).toMatchObject([
    { ...by, call: 'vendors.change', reason, before: { enabled: true }, after: { enabled: false } },
  ])
  expect(await actsAbout(`payment-incident:${report?.id}`)).toMatchObject([
    { ...by, call: 'payments.decide', reason, before: { decision: null }, after: { decision: 'DISMISSED' } },
  ])
  expect(await actsAbout('member:maya')).toMatchObject([
    { ...by, call: 'vendors.grantFreeRounds', reason, after: { gameCode: 'VND_reef', rounds: 5, stake: '100' } },
  ])
})

test('a decision about something that does not exist is in the audit as refused, and so is a picture', async () => {
  const answers = [
    await send('POST', 'withdrawals/W0/decision', { decision: 'approve', reason }),
    await send('POST', 'point-redemptions/P0/decision', { decision: 'approve', reason }),
    await send('POST', 'promotion-applications/A0/decision', { grant: false, cause: 'OTHER', reason }),
    await send('GET', 'files/unknown'),
  ]

  const subjects = ['withdrawal:W0', 'point-redemption:P0', 'promotion-application:A0', 'file:unknown']
  const acts = await Promise.all(subjects.map(actsAbout))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(4).fill(404))
  expect(acts.map(([act]) => [act?.result, act?.code])).toEqual(Array(4).fill(['REFUSED', 'SYS_INVALID_URL']))
})
