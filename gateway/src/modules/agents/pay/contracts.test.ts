import { getContractInfo, listContracts, previewContract } from '@parlay/contracts/endpoints/agent-contracts'
import { askAsStaff, staffAuthor } from '../../../testing/as-staff'
import { openPaySite, type PaySite, type Person, tier } from '../testing/pay-under-test'
import { listEvents, listNotices, setFoundAbove } from '../testing/pay-under-test.sql'

let site: PaySite
let root: Person
let branch: Person
let twig: Person
beforeAll(async () => {
  site = await openPaySite()
})
beforeEach(async () => {
  site.goTo('2026-03-02T12:00:00+08:00')
  root = await site.agent()
  branch = await site.agent(root)
  twig = await site.agent(branch)
})
afterEach(async () => expect(await site.breaches()).toEqual([]))
afterAll(() => site.close())

const daily = (rate: string, base = '100.00', activeMembers = 1) => [tier('DAILY', activeMembers, base, rate)]
const offer = (upline: Person, downline: Person, rate: string, rest = {}) =>
  site.order(upline, 'DAILY', { action: 'OFFER', memberId: String(downline.id), tiers: daily(rate), ...rest })
const stateOf = async (person: Person, side: 'UP' | 'DOWN' = 'UP') =>
  (await site.list(person, 'DAILY', side)).map(({ state }) => state)
const templates = async ({ id }: Person) => (await listNotices(site.db, id)).map(({ template }) => template)

test('G4.answers only the downline can accept or reject an offer, and both parties are notified', async () => {
  await site.agree(null, root, 'DAILY', daily('0.01'))
  const { value } = await offer(root, branch, '0.008')
  const [seen] = await site.list(branch, 'DAILY', 'UP')
  expect(seen).toMatchObject({
    state: 'OFFERED',
    party: expect.stringContaining('•'),
    memberId: null,
    actions: ['ACCEPT', 'REJECT'],
  })
  expect(seen?.expiresAt).toBe(Date.parse('2026-03-09T12:00:00+08:00'))

  expect((await site.order(root, 'DAILY', { action: 'ACCEPT', contractId: value.contractId })).code).toBe(
    'CONTRACT_STATE',
  )
  const rejected = await site.order(branch, 'DAILY', {
    action: 'REJECT',
    contractId: value.contractId,
    reason: 'Too little',
  })
  expect(rejected.value.state).toBe('REJECTED')
  expect(await site.list(root, 'DAILY', 'DOWN')).toMatchObject([
    { state: 'REJECTED', party: branch.account, reason: 'Too little', actions: [] },
  ])
  expect((await site.order(branch, 'DAILY', { action: 'ACCEPT', contractId: value.contractId })).code).toBe(
    'CONTRACT_STATE',
  )
  expect(await templates(branch)).toEqual(['contractOffered'])
  expect(await templates(root)).toEqual(['contractOffered', 'contractRejected'])
})

test('G4.answers a downline requests, the upline offers its own terms, and the downline asks to end it', async () => {
  await site.agree(null, root, 'DAILY', daily('0.01'))
  const asked = await site.order(branch, 'DAILY', {
    action: 'REQUEST_NEW',
    tiers: daily('0.02'),
    reason: 'I have a team now',
  })
  const { contractId } = asked.value
  expect((await site.ask(root, getContractInfo)).value.waiting.daily).toBe(1)
  expect((await site.order(root, 'DAILY', { action: 'ANSWER_REQUEST', contractId })).code).toBe('SYS_VALIDATION')
  expect((await site.order(root, 'DAILY', { action: 'ANSWER_REQUEST', contractId, grants: true })).code).toBe(
    'CONTRACT_RATE_TOO_HIGH',
  )
  const answered = await site.order(root, 'DAILY', {
    action: 'ANSWER_REQUEST',
    contractId,
    grants: true,
    tiers: daily('0.006'),
  })
  expect(answered.value.state).toBe('OFFERED')
  expect(await site.list(branch, 'DAILY', 'UP')).toMatchObject([{ version: 2, tiers: [{ rate: '0.006' }] }])
  await site.order(branch, 'DAILY', { action: 'ACCEPT', contractId })

  await site.order(branch, 'DAILY', { action: 'REQUEST_TERMINATE', contractId })
  expect((await site.ask(branch, getContractInfo)).value.dailysalreqtype).toBe('TERMINATION_REQUESTED')
  await site.order(root, 'DAILY', { action: 'ANSWER_REQUEST', contractId, grants: false })
  expect(await stateOf(branch)).toEqual(['ACTIVE'])
  await site.order(branch, 'DAILY', { action: 'REQUEST_TERMINATE', contractId })
  await site.order(branch, 'DAILY', { action: 'CANCEL', contractId })
  expect(await stateOf(branch)).toEqual(['ACTIVE'])
  await site.order(branch, 'DAILY', { action: 'REQUEST_TERMINATE', contractId })
  await site.order(root, 'DAILY', { action: 'ANSWER_REQUEST', contractId, grants: true })
  expect(await stateOf(branch)).toEqual(['TERMINATED'])

  expect((await listEvents(site.db, contractId)).map(({ action, state }) => `${action} ${state}`)).toEqual([
    ...['REQUEST_NEW REQUESTED', 'ANSWER_REQUEST OFFERED', 'ACCEPT ACTIVE', 'REQUEST_TERMINATE TERMINATION_REQUESTED'],
    ...['ANSWER_REQUEST ACTIVE', 'REQUEST_TERMINATE TERMINATION_REQUESTED', 'CANCEL ACTIVE'],
    ...['REQUEST_TERMINATE TERMINATION_REQUESTED', 'ANSWER_REQUEST TERMINATED'],
  ])
  await expect(site.db.query('delete from agent_contract_event')).rejects.toThrow('append-only')
})

test('G4.answers the house makes offers to the first agents and answers their requests', async () => {
  const { value } = await site.order(root, 'DAILY', { action: 'REQUEST_NEW', tiers: daily('0.015') })
  const all = await askAsStaff(site.app, 'agent-contracts?kind=DAILY')
  expect(all.list.find(({ party }: { party: string }) => party === root.account)).toMatchObject({
    state: 'REQUESTED',
    actions: ['ANSWER_REQUEST'],
  })

  expect((await site.staff('DAILY', { action: 'OFFER', memberId: String(branch.id), tiers: daily('0.01') })).code).toBe(
    'AGENT_DOWNLINE_UNKNOWN',
  )
  const high = { action: 'ANSWER_REQUEST', contractId: value.contractId, grants: true, tiers: daily('0.021') }
  expect(await site.staff('DAILY', high)).toMatchObject({ code: 'CONTRACT_RATE_TOO_HIGH', params: { tier: '1' } })
  expect((await site.staff('DAILY', { ...high, tiers: undefined })).state).toBe('OFFERED')
  await site.order(root, 'DAILY', { action: 'ACCEPT', contractId: value.contractId })
  expect(await site.staff('DAILY', { action: 'TERMINATE', contractId: value.contractId })).toMatchObject({
    state: 'TERMINATED',
  })
  expect((await listEvents(site.db, value.contractId)).map(({ action, decidedBy }) => [action, decidedBy])).toEqual([
    ['REQUEST_NEW', null],
    ['ANSWER_REQUEST', staffAuthor],
    ['ACCEPT', null],
    ['TERMINATE', staffAuthor],
  ])
})

test('a key of staff that has carried out one order is refused for another', async () => {
  const offer = { action: 'OFFER', memberId: String(root.id), tiers: daily('0.01'), requestKey: 'monday' }

  const answers = [await site.staff('DAILY', offer), await site.staff('DAILY', offer)]
  const others = [
    await site.staff('DAILY', { action: 'CANCEL', contractId: answers[0].contractId, requestKey: 'monday' }),
    await site.staff('DIVIDEND', offer),
    await site.staff('DAILY', { ...offer, tiers: daily('0.02') }),
  ]

  expect(answers.map(({ state }) => state)).toEqual(['OFFERED', 'OFFERED'])
  expect(others.map(({ value }) => value.fields)).toEqual(Array(3).fill({ requestKey: 'it belongs to another order' }))
})

test('staff offer a contract to an agent by the account', async () => {
  const offer = { action: 'OFFER', tiers: daily('0.01'), requestKey: 'wednesday' }

  const answers = [
    await site.staff('DAILY', { ...offer, account: root.account.toUpperCase() }),
    await site.staff('DAILY', { ...offer, memberId: String(root.id) }),
  ]
  const unknown = await site.staff('DAILY', { ...offer, account: 'not-a-member', requestKey: 'thursday' })

  expect(answers.map(({ state }) => state)).toEqual(['OFFERED', 'OFFERED'])
  expect(unknown.value.fields).toEqual({ account: 'there is no such member' })
})

test('a key of staff that has granted a request is refused for its rejection', async () => {
  const { value } = await site.order(root, 'DAILY', { action: 'REQUEST_NEW', tiers: daily('0.01') })
  const grant = { action: 'ANSWER_REQUEST', contractId: value.contractId, grants: true, requestKey: 'tuesday' }

  const answers = [await site.staff('DAILY', grant), await site.staff('DAILY', { ...grant, tiers: daily('0.01') })]
  const others = [
    await site.staff('DAILY', { ...grant, grants: false }),
    await site.staff('DAILY', { ...grant, tiers: daily('0.005') }),
  ]

  expect(answers.map(({ state }) => state)).toEqual(['OFFERED', 'OFFERED'])
  expect(others.map((other) => other.value.fields)).toEqual(
    Array(2).fill({ requestKey: 'it belongs to another order' }),
  )
})

test('G4.answers an offer without an answer ends after seven days', async () => {
  await site.agree(null, root, 'DAILY', daily('0.01'))
  const { value } = await offer(root, branch, '0.008')
  site.goTo('2026-03-09T12:00:00+08:00')
  expect((await site.order(branch, 'DAILY', { action: 'ACCEPT', contractId: value.contractId })).code).toBe(
    'CONTRACT_STATE',
  )

  await site.expire()
  await site.expire()

  expect(await stateOf(branch)).toEqual(['EXPIRED'])
  expect([await templates(branch), (await templates(root)).at(-1)]).toEqual([
    ['contractOffered', 'contractOfferLapsed'],
    'contractOfferLapsedBelow',
  ])
})

test('G4.answers a repeated order answers the same contract, and an order with another key makes no second proposal', async () => {
  await site.agree(null, root, 'DAILY', daily('0.01'))
  const key = { 'idempotency-key': '0b8f3a52-6c0a-4c39-9d0c-3f5a6f0f7c11' }
  const wish = { action: 'OFFER', memberId: String(branch.id), tiers: daily('0.008') } as const
  const order = { actorId: root.id, kind: 'DAILY', wish, requestKey: `call:${key['idempotency-key']}` } as const

  const first = await site.order(root, 'DAILY', wish, key)
  const repeats = await Promise.all([1, 2, 3].map(() => site.commands.carryOut(order)))

  expect(repeats.map(({ contractId }) => String(contractId))).toEqual([1, 2, 3].map(() => first.value.contractId))
  expect((await offer(root, branch, '0.007')).code).toBe('CONTRACT_STATE')
})

test('G4.periods an accepted offer supersedes the contract from the next period, and both sides see it', async () => {
  const before = await site.agree(null, root, 'DAILY', daily('0.01'))
  site.goTo('2026-03-04T15:00:00+08:00')
  const maya = await site.member(root)
  await site.play(maya, { stake: 1_000_00n })
  const after = await site.agree(null, root, 'DAILY', daily('0.005'))
  await site.play(maya, { stake: 1_000_00n, at: new Date('2026-03-05T10:00:00+08:00') })

  const [mine, old] = await site.list(root, 'DAILY', 'UP')
  expect([mine?.contractId, old?.contractId]).toEqual([after, before])
  expect(old).toMatchObject({ state: 'SUPERSEDED', next: null, actions: [] })
  expect(mine).toMatchObject({
    state: 'ACTIVE',
    version: 1,
    tiers: [{ rate: '0.01' }],
    next: { tiers: [{ rate: '0.005' }], from: Date.parse('2026-03-05T00:00:00+08:00') },
  })
  await site.payAt('2026-03-06T02:00:00+08:00')

  expect(await site.balance(root)).toBe(15_00n)
  expect(await site.list(root, 'DAILY', 'UP')).toMatchObject([
    { version: 2, tiers: [{ rate: '0.005' }], next: null },
    {},
  ])
  const versions = (await site.records(root, 'DAILY')).list.map(({ periodKey, amount }: Record<string, string>) => [
    periodKey,
    amount,
  ])
  expect(versions).toEqual([
    ['2026-03-05', '5.00'],
    ['2026-03-04', '10.00'],
    ['2026-03-03', '0.00'],
  ])
})

test('G4.periods the day on which a contract ends is the last day that is paid', async () => {
  const contractId = await site.agree(null, root, 'DAILY', daily('0.01'))
  site.goTo('2026-03-04T15:00:00+08:00')
  const maya = await site.member(root)
  await site.staff('DAILY', { action: 'TERMINATE', contractId })
  for (const day of ['04', '05'])
    await site.play(maya, { stake: 500_00n, at: new Date(`2026-03-${day}T18:00:00+08:00`) })
  await site.agree(null, root, 'DAILY', daily('0.002'))

  await site.payAt('2026-03-07T02:00:00+08:00')

  const paid = (await site.records(root, 'DAILY')).list.map(({ periodKey, amount }: Record<string, string>) => [
    periodKey,
    amount,
  ])
  expect(paid).toEqual([
    ['2026-03-06', '0.00'],
    ['2026-03-05', '1.00'],
    ['2026-03-04', '5.00'],
    ['2026-03-03', '0.00'],
  ])
})

test.each([
  ['a higher rate', daily('0.011'), '1'],
  ['a higher rate in a further tier', [...daily('0.004'), ...daily('0.012', '5000.00', 2)], '2'],
  ['a rate that the upline has only for more', [...daily('0.009', '500.00')], '1'],
  ['a sum below the upline’s first tier', daily('0.001', '99.99'), '1'],
  ['fewer active members than the upline’s first tier', daily('0.001', '100.00', 0), '1'],
])(
  'G4.lower-rate an offer with %s than the upline’s own is refused with the number of the tier',
  async (_, tiers, place) => {
    await site.agree(null, root, 'DAILY', [...daily('0.005'), ...daily('0.01', '1000.00', 2)])

    const refused = await offer(root, branch, '0.001', { tiers })

    expect(refused).toMatchObject({
      code: 'CONTRACT_RATE_TOO_HIGH',
      value: { fields: { [`tiers.${Number(place) - 1}`]: { params: { tier: place } } } },
    })
  },
)

test('G4.lower-rate an agent without a contract cannot offer a rate', async () => {
  expect((await offer(root, branch, '0.000001')).code).toBe('CONTRACT_RATE_TOO_HIGH')
})

test.each([
  ['none', []],
  ['two sums', [{ activeMembers: 1, betPerDay: '1.00', periodValidBet: '1.00', rate: '0.001' }]],
  ['the sum of another kind', [tier('HOURLY', 1, '1.00', '0.001')]],
  ['a sum below nothing', daily('0.001', '-1.00')],
  ['no rate', daily('0')],
  ['more than the whole', daily('1.000001')],
  ['a tier that asks for no more', [...daily('0.001'), ...daily('0.002')]],
  ['a tier that pays less', [...daily('0.002'), ...daily('0.001', '200.00')]],
])('G4.answers an offer with %s is refused', async (_, tiers) => {
  await site.agree(null, root, 'DAILY', daily('0.01'))

  expect(['CONTRACT_TIERS_INVALID', 'SYS_VALIDATION']).toContain((await offer(root, branch, '', { tiers })).code)
})

test('G4.lower-rate a lower rate ends the contracts below with a higher rate at every level, after a confirmation of exactly these', async () => {
  await site.agree(null, root, 'DAILY', daily('0.01'))
  const other = await site.agent(root)
  const kept = await site.agree(root, other, 'DAILY', daily('0.002'))
  const upper = await site.agree(root, branch, 'DAILY', daily('0.008'))
  const lower = await site.agree(branch, twig, 'DAILY', daily('0.004'))
  const lowered = { action: 'OFFER', memberId: String(root.id), tiers: daily('0.005') }
  const refused = await site.staff('DAILY', lowered)
  expect(refused).toMatchObject({
    code: 'CONTRACT_CONFIRM_REQUIRED',
    value: {
      affected: [
        { contractId: upper, party: branch.account },
        { contractId: lower, party: twig.account },
      ],
    },
  })
  const { confirmToken } = refused.value
  const { contractId } = await site.staff('DAILY', { ...lowered, confirmToken })

  // The agent cannot use the confirmation of the house.
  const asked = await site.order(root, 'DAILY', { action: 'ACCEPT', contractId, confirmToken })
  expect(asked).toMatchObject({
    code: 'CONTRACT_CONFIRM_REQUIRED',
    value: { affected: [{ party: branch.account }, { party: expect.stringContaining('•') }] },
  })
  const leaf = await site.agent(twig)
  const late = await site.agree(twig, leaf, 'DAILY', daily('0.001'))
  const changed = await site.order(root, 'DAILY', {
    action: 'ACCEPT',
    contractId,
    confirmToken: asked.value.confirmToken,
  })
  expect(changed).toMatchObject({ code: 'CONTRACT_CONFIRM_REQUIRED' })
  expect(changed.value.affected.map((one: { contractId: string }) => one.contractId)).toEqual([upper, lower, late])
  site.goTo('2026-03-02T12:05:01+08:00')
  expect(
    (await site.order(root, 'DAILY', { action: 'ACCEPT', contractId, confirmToken: changed.value.confirmToken })).code,
  ).toBe('CONTRACT_CONFIRM_REQUIRED')
  site.goTo('2026-03-02T12:04:00+08:00')
  const done = await site.order(root, 'DAILY', {
    action: 'ACCEPT',
    contractId,
    confirmToken: changed.value.confirmToken,
  })

  expect(done.value).toEqual({ contractId, state: 'ACTIVE' })
  expect([await stateOf(branch), await stateOf(twig), await stateOf(leaf)]).toEqual([
    ['TERMINATED'],
    ['TERMINATED'],
    ['TERMINATED'],
  ])
  expect(await site.list(other, 'DAILY', 'UP')).toMatchObject([{ contractId: kept, state: 'ACTIVE' }])
  expect([(await templates(leaf)).at(-1), (await templates(twig)).slice(-2), (await templates(root)).at(-1)]).toEqual([
    'contractEnded',
    expect.arrayContaining(['contractEnded', 'contractEndedBelow']),
    'contractEndedBelow',
  ])
  expect((await listEvents(site.db, late)).at(-1)).toMatchObject({
    action: 'CASCADE',
    state: 'TERMINATED',
    actorId: root.id,
  })
})

test('G4.lower-rate ending a contract ends the contracts that depend on it, after a confirmation', async () => {
  await site.agree(null, root, 'DAILY', daily('0.01'))
  const contractId = await site.agree(root, branch, 'DAILY', daily('0.008'))
  await site.agree(branch, twig, 'DAILY', daily('0.004'))
  const asked = await site.order(root, 'DAILY', { action: 'TERMINATE', contractId })
  expect(asked.code).toBe('CONTRACT_CONFIRM_REQUIRED')
  const forged = `${Date.parse('2026-03-03')}.${asked.value.confirmToken.split('.')[1]}`
  expect((await site.order(root, 'DAILY', { action: 'TERMINATE', contractId, confirmToken: forged })).code).toBe(
    'CONTRACT_CONFIRM_REQUIRED',
  )

  const done = await site.order(root, 'DAILY', {
    action: 'TERMINATE',
    contractId,
    confirmToken: asked.value.confirmToken,
  })

  expect(done).toMatchObject({ code: 'OK' })
  expect([await stateOf(branch), await stateOf(twig)]).toEqual([['TERMINATED'], ['TERMINATED']])
})

test('G4.lower-rate an old contract that pays more than the upline’s ends together with the contracts below it, and all parties get a message', async () => {
  await site.agree(null, root, 'DAILY', daily('0.01'))
  const above = await site.agree(root, branch, 'DAILY', daily('0.008'))
  const lower = await site.agree(branch, twig, 'DAILY', daily('0.004'))
  const other = await site.agent(root)
  const kept = await site.agree(root, other, 'DAILY', daily('0.008'))
  await setFoundAbove(site.db, above, [{ activeMembers: 1, base: 50_00, rate: 8_000 }])
  expect(await site.breaches()).toEqual(['no contract pays more than the upline’s does where its tier is just reached'])

  await site.commands.endAbove()
  await site.commands.endAbove()

  expect([await stateOf(branch), await stateOf(twig)]).toEqual([['TERMINATED'], ['TERMINATED']])
  expect(await site.list(other, 'DAILY', 'UP')).toMatchObject([{ contractId: kept, state: 'ACTIVE' }])
  expect((await listEvents(site.db, above)).filter(({ action }) => action === 'CASCADE')).toMatchObject([
    { state: 'TERMINATED', actorId: null },
  ])
  expect((await listEvents(site.db, lower)).at(-1)).toMatchObject({ action: 'CASCADE', state: 'TERMINATED' })
  expect([(await templates(twig)).at(-1), (await templates(root)).at(-1)]).toEqual([
    'contractEnded',
    'contractEndedBelow',
  ])
})

test('G4.answers a preview shows with real figures the pay of the last period, and the contracts that the offer ends', async () => {
  await site.agree(null, root, 'DAILY', daily('0.01'))
  await site.agree(root, branch, 'DAILY', daily('0.008'))
  const lower = await site.agree(branch, twig, 'DAILY', daily('0.004'))
  const maya = await site.member(branch)
  const noah = await site.member(twig)
  await site.play(maya, { stake: 700_00n, at: new Date('2026-03-03T10:00:00+08:00') })
  await site.play(noah, { stake: 300_00n, at: new Date('2026-03-03T11:00:00+08:00') })
  await site.payAt('2026-03-04T12:00:00+08:00')
  const ask = (tiers: object[], person = root, memberId = branch.id) =>
    site.ask(person, previewContract, { kind: 'DAILY', memberId: String(memberId), tiers: JSON.stringify(tiers) })

  const { value } = await ask([...daily('0.002'), ...daily('0.003', '800.00', 2)])

  expect(value).toMatchObject({
    ...{ periodStart: Date.parse('2026-03-03T00:00:00+08:00'), periodEnd: Date.parse('2026-03-04T00:00:00+08:00') },
    ...{ activeMembers: 2, base: '1000.00', tier: 1, rate: '0.003', amount: '1.80' },
    affected: [{ contractId: lower, party: expect.stringContaining('•') }],
  })
  const same = {
    action: 'OFFER',
    memberId: String(branch.id),
    tiers: [...daily('0.002'), ...daily('0.003', '800.00', 2)],
  }
  expect((await site.order(root, 'DAILY', { ...same, confirmToken: value.confirmToken })).code).toBe('OK')
  expect((await ask(daily('0.008'))).value).toMatchObject({ amount: '6.80', affected: [], confirmToken: null })
  expect((await ask(daily('0.02'))).code).toBe('CONTRACT_RATE_TOO_HIGH')
  expect((await ask([])).code).toBe('CONTRACT_TIERS_INVALID')
  expect((await ask(daily('0.001'), root, twig.id)).code).toBe('AGENT_DOWNLINE_UNKNOWN')
  expect((await ask(daily('0.001'), root, maya.id)).code).toBe('AGENT_DOWNLINE_UNKNOWN')
})

describe('a preview of a dividend', () => {
  const terms = [tier('DIVIDEND', 0, '0.00', '0.1'), tier('DIVIDEND', 0, '2000.00', '0.2')]
  const at = Date.parse('2026-03-03T12:00:00+08:00')
  const ask = (more: Record<string, unknown> = {}) =>
    site.ask(root, previewContract, {
      ...{ kind: 'DIVIDEND', memberId: String(branch.id), tiers: JSON.stringify(terms), period: 'DAILY' },
      ...more,
    })

  /** On 3 March one member wins 5,000 and another loses 1,500; on 4 March one of them loses 100. */
  beforeEach(async () => {
    await site.agree(null, root, 'DIVIDEND', [tier('DIVIDEND', 0, '0.00', '0.3')], { period: 'DAILY' })
    const [lucky, usual] = [await site.member(branch), await site.member(twig)]
    site.goTo('2026-03-03T12:00:00+08:00')
    await site.play(lucky, { stake: 100_00n, payout: 5_100_00n })
    await site.play(usual, { stake: 1_500_00n })
    site.goTo('2026-03-04T12:00:00+08:00')
    await site.play(usual, { stake: 100_00n })
    await site.payAt('2026-03-05T12:00:00+08:00')
  })

  test('G4.answers covers the requested period, with the bound for single winners of the offer', async () => {
    const { value } = await ask({ at, isolatesWinAbove: '1000.00' })

    expect(value).toMatchObject({
      ...{ periodStart: Date.parse('2026-03-03T00:00:00+08:00'), periodEnd: Date.parse('2026-03-04T00:00:00+08:00') },
      ...{ base: '-3500.00', isolated: '4000.00', tier: 0, rate: '0.1', amount: '50.00', carriedOut: '0.00' },
      perTier: [
        { isReached: true, rate: '0.1', amount: '50.00' },
        { isReached: false, rate: '0.2', amount: '100.00' },
      ],
    })
    expect((await ask()).value).toMatchObject({ base: '100.00', isolated: '0.00', amount: '10.00' })
  })

  test('G4.answers shows the amount that a loss carries on under these terms', async () => {
    const carried = await ask({ at })
    const forgotten = await ask({ at, carriesNegative: false })

    expect(carried.value).toMatchObject({ tier: null, rate: '0.1', amount: '0.00', carriedOut: '-350.00' })
    expect(forgotten.value).toMatchObject({ tier: null, rate: '0', amount: '0.00', carriedOut: '0.00' })
  })

  test('G4.answers lists the last six periods, and refuses one that is not over', async () => {
    const { value } = await ask({ period: 'MONTHLY' })

    expect(value.periods).toHaveLength(6)
    expect(value.periods.slice(0, 2)).toEqual([
      { start: Date.parse('2026-02-01T00:00:00+08:00'), end: Date.parse('2026-03-01T00:00:00+08:00') },
      { start: Date.parse('2026-01-01T00:00:00+08:00'), end: Date.parse('2026-02-01T00:00:00+08:00') },
    ])
    const running = await ask({ at: Date.parse('2026-03-05T00:00:00+08:00') })
    expect([running.code, running.value.fields]).toEqual(['SYS_VALIDATION', { at: 'err_validation' }])
    expect((await ask({ isolatesWinAbove: '0.00' })).code).toBe('SYS_VALIDATION')
  })
})

test('G5.sees contracts, offers and statements of other parties cannot be read', async () => {
  await site.agree(null, root, 'DAILY', daily('0.01'))
  const contractId = await site.agree(root, branch, 'DAILY', daily('0.008'))
  const stranger = await site.agent()
  await site.payAt('2026-03-04T12:00:00+08:00')
  const [record] = (await site.records(branch, 'DAILY')).list

  for (const [person, known] of [
    [branch, true],
    [root, true],
    [twig, false],
    [stranger, false],
  ] as const) {
    const { code } = await site.statement(person, record.recordId)
    expect([person.account, code]).toEqual([person.account, known ? 'OK' : 'CONTRACT_UNKNOWN'])
  }
  for (const person of [twig, stranger]) {
    for (const action of ['ACCEPT', 'REJECT', 'TERMINATE', 'REQUEST_TERMINATE', 'CANCEL', 'ANSWER_REQUEST']) {
      for (const id of [contractId, '999999999', 'x']) {
        expect((await site.order(person, 'DAILY', { action, contractId: id, grants: true })).code).toBe(
          'CONTRACT_UNKNOWN',
        )
      }
    }
    expect((await offer(person, branch, '0.001')).code).toBe('AGENT_DOWNLINE_UNKNOWN')
  }
  expect((await site.order(branch, 'HOURLY', { action: 'REQUEST_TERMINATE', contractId })).code).toBe(
    'CONTRACT_UNKNOWN',
  )
})

test('G4.answers lists have pages, states and sides', async () => {
  await site.agree(null, root, 'DAILY', daily('0.01'))
  for (const rate of ['0.001', '0.002']) {
    const { value } = await offer(root, branch, rate)
    await site.order(root, 'DAILY', { action: 'CANCEL', contractId: value.contractId })
  }
  await site.agree(root, branch, 'DAILY', daily('0.003'))

  const { value } = await site.ask(root, listContracts, { kind: 'DAILY', side: 'DOWN', pageSize: 2, pageNo: 2 })

  expect([value.totalCount, value.totalPages, value.list.length]).toEqual([3, 2, 1])
  expect(await stateOf(root, 'DOWN')).toEqual(['ACTIVE', 'CANCELLED', 'CANCELLED'])
  expect(await site.list(root, 'DAILY', 'DOWN', { state: 'CANCELLED' })).toHaveLength(2)
})
