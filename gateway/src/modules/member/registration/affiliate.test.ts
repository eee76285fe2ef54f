import { checkAffiliate } from '@parlay/contracts/endpoints/registration'
import { buildTestApp, type TestApp } from '../../../testing/build-test-app'
import { call } from '../../../testing/call'
import { addMember } from '../../../testing/members.sql'
import { aRegistration, callRegister } from '../testing/call-register'
import { insertAgentCode, insertAgentDomain } from './affiliate.sql'

let gateway: TestApp
const agents = new Map<string, bigint>()

beforeAll(async () => {
  gateway = await buildTestApp()
  for (const [account, fields] of [
    ['agentone', { isAgent: 1 }],
    ['agenttwo', { isAgent: 2 }],
    ['agentgone', { isAgent: 41, status: 'DISABLED' }],
    ['nolonger', { isAgent: 0 }],
  ] as const) {
    const id = await addMember(gateway.db, { account, ...fields })
    agents.set(account, id)
    await insertAgentCode(gateway.db, account.toUpperCase(), id, gateway.clock.now())
  }
  await insertAgentDomain(gateway.db, 'two.example', agents.get('agenttwo') ?? 0n, gateway.clock.now())
})
afterAll(() => gateway.close())

const check = (request: Record<string, unknown>) => call(gateway.app, checkAffiliate, { request })
const uplineOf = async (username: string) => {
  const [row] = await gateway.db.query<{ uplineId: bigint | null; ancestors: bigint[] }>(
    'select upline_id as "uplineId", ancestor_ids as ancestors from member where account = $1',
    [username],
  )
  return row
}

test('A8 a valid code returns a masked name of its owner', async () => {
  const { code, value } = await check({ code: ' AgentOne ' })

  expect([code, value]).toEqual(['OK', { show: true, agentMasked: 'a•••ne' }])
})

test.each(['nobody', 'AGENTGONE', 'NOLONGER', '% OR 1=1', '\u0001'])(
  'A8.affiliate the code %j does not count',
  async (given) => {
    const { status, code, message } = await check({ code: given })

    expect([status, code, message]).toEqual([200, 'REG_AFFILIATE_INVALID', 'invitation_code_error'])
  },
)

test('A8 text that cannot be stored is refused before a query', async () => {
  const { status, code, value } = await check({ code: 'a\u0000' })

  expect([status, code, value]).toEqual([400, 'SYS_VALIDATION', { fields: { code: 'err_enter_correct' } }])
})

test.each([
  ['https://two.example/register?x=1', { show: false, agentMasked: 'a•••wo' }],
  ['TWO.example', { show: false, agentMasked: 'a•••wo' }],
  ['https://other.example/', { show: true, agentMasked: null }],
  ['not a host at all', { show: true, agentMasked: null }],
  ['', { show: true, agentMasked: null }],
])('A8 the page at %j shows the field or not', async (domain, expected) => {
  const { value } = await check({ domain })

  expect(value).toEqual(expected)
})

test.each([
  ['typed', { affiliateCode: 'agentone', domain: 'two.example' }, 'agentone'],
  ['the host', { domain: 'two.example', referralCode: 'agentone' }, 'agenttwo'],
  ['the link', { referralCode: 'agentone' }, 'agentone'],
  ['nothing', {}, undefined],
])('A8.payload %s decides the upline', async (name, fields, agent) => {
  const username = `by${name.replace(/\W/g, '')}`.slice(0, 20)

  const { code } = await callRegister(gateway, aRegistration({ username, ...fields }))

  const agentId = agent === undefined ? null : (agents.get(agent) ?? null)
  expect(code).toBe('OK')
  expect(await uplineOf(username.toLowerCase())).toEqual({
    uplineId: agentId,
    ancestors: agentId === null ? [] : [agentId],
  })
})

test.each([
  ['no member has, typed,', 'affiliateCode', 'nobody'],
  ['no member has, of a link,', 'referralCode', 'nobody'],
  ['counts no more, of a link,', 'referralCode', 'agentgone'],
])('A8.affiliate C3.affiliate a code that %s is refused next to its field', async (_, field, given) => {
  const { code, value } = await callRegister(gateway, aRegistration({ [field]: given }))

  expect([code, value.fields]).toEqual([
    'REG_AFFILIATE_INVALID',
    { [field]: { key: 'invitation_code_error', params: {} } },
  ])
})
