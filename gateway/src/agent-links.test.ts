import { randomUUID } from 'node:crypto'
import * as calls from '@parlay/contracts/endpoints/agent-links'
import { type Downline, listDownlines } from '@parlay/contracts/endpoints/downlines'
import { checkAffiliate } from '@parlay/contracts/endpoints/registration'
import { postDeposit } from './ledger'
import { type AgentSite, openAgentSite, type Person } from './modules/agents/testing/agents-under-test'
import { findPlace, setRebate } from './modules/agents/testing/agents-under-test.sql'
import { insertAgentCode, insertAgentDomain } from './modules/member/registration'
import { aRegistration, callRegister } from './modules/member/testing/call-register'
import { call } from './testing/call'

const day = 24 * 60 * 60 * 1000
let site: AgentSite
let agent: Person
let other: Person
beforeAll(async () => {
  site = await openAgentSite()
})
beforeEach(async () => {
  agent = await site.add({ rebate: 10_000 })
  other = await site.add({ rebate: 10_000 })
})
afterEach(async () => expect(await site.listBreaches()).toEqual([]))
afterAll(() => site.close())

const wish = { accountType: 'MEMBER', rebate: '0.005', validDays: 7 }
const save = (by: Person, changes: Record<string, unknown> = {}, key?: string) =>
  site.ask(by, calls.saveAgentLink, { ...wish, ...changes }, key)
/** Posts a deposit without an order, as staff do when a provider reports a payment late. */
const bookDeposit = (memberId: bigint | undefined, amount: bigint, at: Date) =>
  postDeposit(site.db, { memberId: memberId ?? 0n, currency: 'PHP', amount, at, reference: `deposit:${randomUUID()}` })
const list = async (by: Person, request: Record<string, unknown> = {}) =>
  (await site.ask(by, calls.listAgentLinks, request)).value
const newLink = async (changes: Record<string, unknown> = {}): Promise<calls.AgentLink> =>
  (await save(agent, changes)).value

let visitors = 0
/** Registers as a visitor does, by a username or by a number, and returns the place of the new member. */
async function register(fields: Record<string, unknown>, kind: 'username' | 'mobile' = 'username') {
  visitors += 1
  const username = `linked${visitors}`
  const number = { mobileNum: `0917556${String(1000 + visitors)}`, countryDialingCode: '63' }
  const form = aRegistration({ username, ...(kind === 'mobile' && number), ...fields })
  const { code } = await callRegister(site, form, { kind })
  return { code, place: await findPlace(site.db, username) }
}

describe('G2.links a link', () => {
  test('has a code that can be read out, its address, a QR code, and its counts are zero', async () => {
    const { code, value } = await save(agent)

    const now = site.clock.now().getTime()
    expect(code).toBe('OK')
    expect(value).toEqual({
      linkId: value.code,
      code: expect.stringMatching(/^[2-9A-HJ-NP-Z]{8}$/),
      url: new URL(`/register?referralCode=${value.code}`, site.config.edgeUrl).href,
      qr: value.url,
      accountType: 'MEMBER',
      rebate: '0.005',
      visits: 0,
      registrations: 0,
      firstDeposits: 0,
      firstDepositSum: '0.00',
      state: 'ACTIVE',
      expiresAt: now + 7 * day,
      createdAt: now,
    })
    expect(await list(agent)).toMatchObject({ list: [value], totalCount: 1, ownRebate: '0.01', most: 20, domains: [] })
  })

  test('without days has no end, and the list has pages, newest first', async () => {
    const codes: string[] = []
    for (let made = 0; made < 3; made += 1) {
      codes.unshift((await newLink({ validDays: 0 })).code)
      site.clock.move(1000)
    }

    const { list: second, totalPages } = await list(agent, { pageSize: 2, pageNo: 2 })

    expect((await list(agent)).list.map(({ code }: calls.AgentLink) => code)).toEqual(codes)
    expect(second).toMatchObject([{ code: codes[2], expiresAt: null }])
    expect(totalPages).toBe(2)
  })

  test('that is requested again, as after a lost answer, is the first one', async () => {
    const key = randomUUID()

    const [first, second] = [await save(agent, {}, key), await save(agent, {}, key)]

    expect(second.value).toEqual(first.value)
    expect((await list(agent)).totalCount).toBe(1)
  })

  test.each([
    ['a rebate above the agent’s own', { rebate: '0.010001' }, 'AGENT_REBATE_TOO_HIGH'],
    ['a rebate below nothing', { rebate: '-0.001' }, 'SYS_VALIDATION'],
    ['a rebate in percent', { rebate: '1%' }, 'SYS_VALIDATION'],
    ['days before now', { validDays: -1 }, 'SYS_VALIDATION'],
    ['another type of account', { accountType: 'STAFF' }, 'SYS_VALIDATION'],
  ])('with %s is refused', async (_, changes, code) => {
    const answer = await save(agent, changes)

    expect(answer.code).toBe(code)
    expect((await list(agent)).totalCount).toBe(0)
  })

  test('cannot promise more than the brand allows, even if the agent has more', async () => {
    await setRebate(site.db, agent.id, 500_000)

    expect((await save(agent, { rebate: '0.02' })).code).toBe('AGENT_REBATE_TOO_HIGH')
    expect((await list(agent)).ownRebate).toBe('0.01')
  })

  test('changes its rebate and its end, and nothing else', async () => {
    const link = await newLink()
    site.clock.move(60_000)

    const { value } = await save(agent, { linkId: link.linkId, rebate: '0.001', validDays: 30 })
    const otherType = await save(agent, { linkId: link.linkId, accountType: 'AGENT' })

    expect(value).toEqual({ ...link, rebate: '0.001', expiresAt: site.clock.now().getTime() + 30 * day })
    expect(otherType.code).toBe('AGENT_LINK_UNKNOWN')
  })

  test('is one of at most twenty active links, even after parallel requests for more', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => save(agent, { validDays: 1 })))
    const refused = answers.filter(({ code }) => code !== 'OK')
    site.clock.move(2 * day)
    agent = await site.again(agent)

    expect(refused.map(({ code }) => code)).toEqual(Array(5).fill('AGENT_LINK_LIMIT'))
    expect((await save(agent)).code).toBe('OK')
  })
})

describe('G5.sees the links of another agent', () => {
  test('are neither listed, nor changed, nor deleted, as if they did not exist', async () => {
    const link = await newLink()

    const theirs = await save(other, { linkId: link.linkId })
    const unknown = await save(other, { linkId: 'NOBODYS2' })
    const deleted = await site.ask(other, calls.deleteAgentLink, { linkId: link.linkId })

    expect([theirs.status, theirs.code, theirs.value]).toEqual([404, 'AGENT_LINK_UNKNOWN', unknown.value])
    expect([deleted.status, deleted.code]).toEqual([404, 'AGENT_LINK_UNKNOWN'])
    expect((await list(other)).list).toEqual([])
    expect((await list(agent)).list).toEqual([link])
  })
})

describe.each(['username', 'mobile'] as const)('G2.links a visitor who registers by %s', (kind) => {
  const underAgent = (terms: object) => expect.objectContaining({ uplineId: agent.id, ...terms })
  const byOperator = async () => {
    const code = `OP${agent.id}`
    await insertAgentCode(site.db, code, agent.id, site.clock.now())
    return code
  }
  const byLink = async () => (await newLink({ accountType: 'AGENT' })).code

  test.each([
    ['a link of the agent', 'followed', 'referralCode', byLink, { isAgent: 41, rebate: 5_000 }],
    ['a link of the agent', 'typed', 'affiliateCode', byLink, { isAgent: 41, rebate: 5_000 }],
    ['a code of the operator', 'followed', 'referralCode', byOperator, { isAgent: 0, rebate: 0 }],
    ['a code of the operator', 'typed', 'affiliateCode', byOperator, { isAgent: 0, rebate: 0 }],
  ])('with %s that was %s is below the agent', async (_, __, field, codeOf, terms) => {
    const { code, place } = await register({ [field]: await codeOf() }, kind)

    expect([code, place]).toEqual(['OK', underAgent(terms)])
    expect((await list(agent)).list).toMatchObject([{ registrations: 1 }])
  })

  test('on a host of the agent is below the agent, even after following a link of another agent', async () => {
    const host = `team${agent.id}.example`
    await insertAgentDomain(site.db, host, agent.id, site.clock.now())
    const { code } = (await save(other)).value

    const alone = await register({ domain: `https://${host.toUpperCase()}/register` }, kind)
    const foreign = await register({ domain: host, referralCode: code }, kind)

    expect([alone.place, foreign.place]).toEqual(Array(2).fill(underAgent({ isAgent: 0, rebate: 0 })))
    expect((await list(other)).list).toMatchObject([{ registrations: 0 }])
  })

  test('with a typed code is below the agent of that code, on any host and after any link', async () => {
    const host = `other${agent.id}.example`
    await insertAgentDomain(site.db, host, other.id, site.clock.now())
    const { code: foreign } = (await save(other)).value

    const { place } = await register({ affiliateCode: await byLink(), referralCode: foreign, domain: host }, kind)

    expect(place).toEqual(underAgent({ isAgent: 41, rebate: 5_000 }))
  })

  test.each([
    ['nothing', {}],
    ['an unknown host', { domain: 'nobody.example' }],
  ])('with %s has no upline', async (_, fields) => {
    const { code, place } = await register(fields, kind)

    expect([code, place?.uplineId]).toEqual(['OK', null])
  })

  test.each(['affiliateCode', 'referralCode'])('with an unknown code as %s is refused', async (field) => {
    expect(await register({ [field]: 'NOBODYS2' }, kind)).toEqual({ code: 'REG_AFFILIATE_INVALID', place: undefined })
  })
})

describe('G2.links a visitor who registers', () => {
  test('on a host of the agent is below that agent; by a link of the same agent, with its terms', async () => {
    const { code } = await newLink()
    await insertAgentDomain(site.db, 'mine.example', agent.id, site.clock.now())

    const alone = await register({ domain: 'mine.example' })
    const both = await register({ domain: 'mine.example', referralCode: code })
    const foreign = await register({ domain: 'mine.example', referralCode: (await save(other)).value.code })

    expect((await list(agent)).domains).toEqual(['mine.example'])
    expect(alone.place).toMatchObject({ uplineId: agent.id, isAgent: 0, rebate: 0 })
    expect(both.place).toMatchObject({ uplineId: agent.id, rebate: 5_000 })
    expect(foreign.place).toMatchObject({ uplineId: agent.id, rebate: 0 })
  })

  test('gets no more than the agent has by then', async () => {
    const { code } = await newLink({ rebate: '0.01' })
    await setRebate(site.db, agent.id, 2_000)

    expect((await register({ referralCode: code })).place).toMatchObject({ uplineId: agent.id, rebate: 2_000 })
  })

  test.each([
    ['has expired', async () => site.clock.move(8 * day), 'EXPIRED'],
    [
      'was deleted',
      async (linkId: string) => {
        await site.ask(agent, calls.deleteAgentLink, { linkId })
      },
      'DELETED',
    ],
  ])('by a link that %s is refused, whether its code was followed or typed', async (_, end, state) => {
    const { code, linkId } = await newLink()
    await end(linkId)
    agent = await site.again(agent)

    const followed = await register({ referralCode: code })
    const typed = await register({ affiliateCode: code })
    const checked = await call(site.app, checkAffiliate, { request: { code } })

    expect(followed).toEqual({ code: 'REG_AFFILIATE_INVALID', place: undefined })
    expect(typed).toEqual({ code: 'REG_AFFILIATE_INVALID', place: undefined })
    expect(checked.code).toBe('REG_AFFILIATE_INVALID')
    expect((await list(agent)).list).toMatchObject([{ code, state, registrations: 0 }])
    expect((await site.ask(agent, calls.deleteAgentLink, { linkId })).code).toBe(
      state === 'DELETED' ? 'AGENT_LINK_UNKNOWN' : 'OK',
    )
  })

  test('before the link is deleted stays below the agent', async () => {
    const { code, linkId } = await newLink()
    const { place } = await register({ referralCode: code })

    await site.ask(agent, calls.deleteAgentLink, { linkId })

    expect(place?.uplineId).toBe(agent.id)
    expect((await list(agent)).list).toMatchObject([{ state: 'DELETED', registrations: 1 }])
  })
})

test('G2.links an expired link is active again when it gets more days', async () => {
  const link = await newLink({ validDays: 1 })
  site.clock.move(2 * day)
  agent = await site.again(agent)

  const { value } = await save(agent, { linkId: link.linkId, validDays: 1 })

  expect(value.state).toBe('ACTIVE')
  expect((await register({ referralCode: link.code })).place).toMatchObject({ uplineId: agent.id })
})

describe('G2.links the funnel', () => {
  const visit = (code: string) => call(site.app, calls.visitAgentLink, { request: { code } })

  test('counts visits, registrations and the first deposit of each, with an order or without one', async () => {
    const { code } = await newLink()
    for (let visits = 0; visits < 3; visits += 1) await visit(code.toLowerCase())
    const [first, second] = [await register({ referralCode: code }), await register({ affiliateCode: code })]
    const at = site.clock.now()
    await bookDeposit(first.place?.id, 250_00n, at)
    await bookDeposit(first.place?.id, 9_999_00n, at)

    expect((await list(agent)).list).toMatchObject([
      { visits: 3, registrations: 2, firstDeposits: 1, firstDepositSum: '250.00' },
    ])
    expect(second.place?.uplineId).toBe(agent.id)
  })

  test('opens the lists of members that it counts: those who registered by the link, and those of them who deposited', async () => {
    const { linkId, code } = await newLink()
    const [first, second] = [await register({ referralCode: code }), await register({ referralCode: code })]
    const elsewhere = await register({ referralCode: (await newLink()).code })
    const at = new Date(site.clock.now().getTime() - 60 * day)
    for (const place of [second.place, elsewhere.place]) {
      await bookDeposit(place?.id, 250_00n, at)
    }
    const members = async (by: Person, request: Record<string, unknown>): Promise<Downline[]> =>
      (await site.ask(by, listDownlines, request)).value.list
    const idsOf = async (by: Person, request: Record<string, unknown>) =>
      (await members(by, request)).map(({ memberId }) => memberId)

    const deposited = await members(agent, { linkId, which: 'DEPOSITED' })

    expect(await idsOf(agent, { linkId })).toEqual([String(first.place?.id), String(second.place?.id)])
    expect(deposited).toMatchObject([
      { memberId: String(second.place?.id), firstDeposit: { amount: '250.00', time: at.getTime() } },
    ])
    expect((await members(agent, { linkId }))[0]).not.toHaveProperty('firstDeposit')
    expect(await idsOf(agent, { which: 'DEPOSITED' })).toEqual([String(second.place?.id), String(elsewhere.place?.id)])
    const theirs = await site.ask(other, listDownlines, { linkId })
    expect([theirs.status, theirs.code, theirs.value]).toEqual([404, 'AGENT_LINK_UNKNOWN', null])
  })

  test('a visit with an inactive code gets the same answer and is not counted', async () => {
    const { code, linkId } = await newLink()
    const right = await visit(code)
    await site.ask(agent, calls.deleteAgentLink, { linkId })
    const answers = await Promise.all([code, 'NOBODYS2', '', 'x'.repeat(64), "'; drop table"].map(visit))

    for (const { status, value } of answers) expect([status, value]).toEqual([right.status, right.value])
    expect((await list(agent)).list).toMatchObject([{ visits: 1 }])
  })
})
