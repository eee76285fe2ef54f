import { randomUUID } from 'node:crypto'
import { createDownline } from '@parlay/contracts/endpoints/agent-links'
import { getDownline } from '@parlay/contracts/endpoints/downlines'
import { listMessages } from '@parlay/contracts/endpoints/messages'
import { findBalances } from '../../../ledger'
import { callLogin } from '../../../testing/call'
import { openAs } from '../../../testing/open-as'
import { type AgentSite, openAgentSite, type Person } from '../testing/agents-under-test'
import { findPlace } from '../testing/agents-under-test.sql'

let site: AgentSite
let agent: Person
beforeAll(async () => {
  site = await openAgentSite()
})
beforeEach(async () => {
  agent = await site.add({ rebate: 10_000 })
})
afterEach(async () => expect(await site.listBreaches()).toEqual([]))
afterAll(() => site.close())

let count = 0
const aName = () => {
  count += 1
  return `opened${count}`
}
const open = (account: string, changes: Record<string, unknown> = {}, key?: string) =>
  site.ask(agent, createDownline, { account, accountType: 'MEMBER', ...changes }, key)

test('G2.tree an account that an agent opens is directly below, with a wallet and a welcome', async () => {
  const account = aName()

  const { code, value } = await open(account.toUpperCase(), { accountType: 'AGENT', rebate: '0.004' })

  expect(code).toBe('OK')
  expect(value).toEqual({
    memberId: expect.stringMatching(/^\d+$/),
    account,
    initialPassword: expect.stringMatching(/^[2-9A-HJ-NP-Z]{12}$/),
    mustChangePassword: true,
  })
  const id = BigInt(value.memberId)
  expect(await findPlace(site.db, account)).toEqual({
    id,
    uplineId: agent.id,
    isAgent: 41,
    rebate: 4_000,
    mustChangePassword: true,
  })
  expect(await findBalances(site.db, [id])).toMatchObject([{ currency: 'PHP', available: 0n }])
})

test('G2.tree its first password works for one login and must be changed before any other call', async () => {
  const { value } = await open(aName())

  const { code, value: session } = await callLogin(site.app, {
    username: value.account,
    password: value.initialPassword,
  })
  const { code: refused } = await site.ask(
    { id: 0n, account: value.account, as: { ...(await openAs(site.app, value.account)) } },
    listMessages,
  )

  expect([code, session]).toEqual(['OK', expect.objectContaining({ mustChangePassword: true, firstTimeLogin: true })])
  expect(refused).toBe('AUTH_MUST_CHANGE_PASSWORD')
})

test('the password is answered once and stored nowhere: a repeated request answers the account without it', async () => {
  const [account, key] = [aName(), randomUUID()]

  const first = await open(account, {}, key)
  const second = await open(account, {}, key)
  const other = await open(aName(), {}, key)

  expect(second.value).toEqual({ ...first.value, initialPassword: null })
  expect(other.code).toBe('IDEMP_MISMATCH')
  const tables = await site.db.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  for (const { name } of tables) {
    const rows = await site.db.query(`select 1 from ${name} t where t::text like '%' || $1 || '%'`, [
      first.value.initialPassword,
    ])
    expect([name, rows]).toEqual([name, []])
  }
})

test.each(['', 'again', '0'])('no account is opened without a request key, as with %j', async (key) => {
  const account = aName()

  const { status, code } = await open(account, {}, key)

  expect([status, code]).toEqual([400, 'IDEMP_REQUIRED'])
  expect(await findPlace(site.db, account)).toBeUndefined()
})

test('parallel requests for the same account open it once', async () => {
  const [account, key] = [aName(), randomUUID()]

  const answers = await Promise.all(Array.from({ length: 6 }, () => open(account, {}, key)))

  expect(answers.map(({ code }) => code)).toEqual(Array(6).fill('OK'))
  expect(new Set(answers.map(({ value }) => value.memberId)).size).toBe(1)
  expect(answers.filter(({ value }) => value.initialPassword !== null)).toHaveLength(1)
})

test.each([
  ['too short', 'ab', 'REG_FIELD_INVALID'],
  ['empty', '', 'REG_FIELD_INVALID'],
  ['with a letter that looks like another', 'mаya', 'REG_FIELD_INVALID'],
  ['with a blank', 'ma ya', 'REG_FIELD_INVALID'],
  ['the name of the house', 'Par1ay_Support', 'REG_FIELD_INVALID'],
  ['with SQL', "x'; drop table member", 'REG_FIELD_INVALID'],
])('an account that is %s is refused with a message at its field, as in a registration', async (_, account, code) => {
  const answer = await open(account)

  expect([answer.code, Object.keys(answer.value.fields)]).toEqual([code, ['account']])
})

test('an account that is taken is refused with a message at its field', async () => {
  const { code, value } = await open(agent.account)

  expect([code, value.fields]).toEqual(['REG_ACCOUNT_TAKEN', { account: { key: 'err_account_taken', params: {} } }])
})

test('an agent cannot try a list of names', async () => {
  const limited = await openAgentSite({ RATE_LIMIT_SCALE: '1' })
  const guesser = await limited.add()
  const codes: string[] = []
  for (let tries = 0; tries < 21; tries += 1) {
    limited.clock.move(4_000)
    const wish = { account: guesser.account, accountType: 'MEMBER' }
    codes.push((await limited.ask(guesser, createDownline, wish)).code)
  }
  await limited.close()

  expect(codes.slice(0, 20)).toEqual(Array(20).fill('REG_ACCOUNT_TAKEN'))
  expect(codes[20]).toBe('SYS_RATE_LIMIT')
})

test.each([
  ['above the agent’s own', '0.010001', 'AGENT_REBATE_TOO_HIGH'],
  ['in percent', '1%', 'SYS_VALIDATION'],
])('a rebate %s is refused', async (_, rebate, code) => {
  const account = aName()

  expect((await open(account, { rebate })).code).toBe(code)
  expect(await findPlace(site.db, account)).toBeUndefined()
})

test('an agent of an agent opens accounts too, and the agent above sees them in its list', async () => {
  const { value } = await open(aName(), { accountType: 'AGENT' })
  await site.db.query('update member set must_change_password = false where id = $1', [value.memberId])
  const below: Person = {
    id: BigInt(value.memberId),
    account: value.account,
    as: await openAs(site.app, value.account),
  }

  const { value: leaf } = await site.ask(below, createDownline, { account: aName(), accountType: 'MEMBER' })

  const seen = await site.ask(agent, getDownline, { memberId: leaf.memberId })
  expect(seen.value).toMatchObject({ level: 2, isDirect: false, account: expect.stringContaining('•••') })
})
