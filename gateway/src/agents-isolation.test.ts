import type { Endpoint } from '@parlay/contracts'
import * as contractCalls from '@parlay/contracts/endpoints/agent-contracts'
import { type ContractKind, contractKinds } from '@parlay/contracts/endpoints/agent-contracts'
import { saveAgentLink } from '@parlay/contracts/endpoints/agent-links'
import { allEndpoints } from '@parlay/contracts/endpoints/index'
import { z } from 'zod'
import { addPayRun } from './modules/agents/testing/add-pay-run.sql'
import { openAgentSite, type Person } from './modules/agents/testing/agents-under-test'
import { call } from './testing/call'

/** Every call for agents. A new call is included automatically. */
const agentCalls = allEndpoints.filter(({ role }) => role === 'agent')
const callNamed = agentCalls.map((endpoint) => [endpoint.moduleId, endpoint] as const)

type Site = Awaited<ReturnType<typeof openAgentSite>>
let site: Site
const routes = new Set<string>()
const people: Record<string, Person> = {}

/** The upline of each member. All of them are agents. */
const uplines = {
  top: null,
  viewer: 'top',
  sibling: 'top',
  downline: 'viewer',
  leaf: 'downline',
  nephew: 'sibling',
  other: null,
  theirs: 'other',
} as const satisfies Record<string, string | null>
type Name = keyof typeof uplines
const names = Object.keys(uplines) as Name[]

/** The other agents by their relation to the viewer, each with a direct downline of theirs. */
const callers = { sibling: 'nephew', top: 'viewer', downline: 'leaf', other: 'theirs' } as const
type Caller = keyof typeof callers

const personOf = (name: string): Person => {
  const person = people[name]
  if (person === undefined) throw new Error(`there is no ${name}`)
  return person
}

beforeAll(async () => {
  site = await openAgentSite({}, (method, url) => routes.add(`${method} ${url}`))
  for (const name of names) {
    const upline: Name | null = uplines[name]
    const place = upline === null ? {} : { uplineId: personOf(upline).id }
    people[name] = await site.add({ account: `${name}.agent`, rebate: 10_000, ...place })
  }
  people.member = await site.add({ account: 'member', isAgent: 0 })
  people.trial = await site.add({ account: 'trial', isAgent: 4 })
})
afterAll(() => site.close())

const isServed = ({ method, path }: Endpoint): boolean => routes.has(`${method} ${path}`)

test('C1.served every call for agents is covered here', () => {
  expect(agentCalls.filter((endpoint) => !isServed(endpoint)).map(({ moduleId }) => moduleId)).toEqual([])
})

/** The other fields that a call needs, if it needs any. */
const tiersOf = (kind: ContractKind) => [{ activeMembers: 0, [contractCalls.baseFieldOf[kind]]: '1.00', rate: '0.01' }]
const decline = { action: 'ANSWER_REQUEST', grants: false }
const rest: Record<string, Record<string, unknown>> = {
  'AGT.saveLink': { accountType: 'MEMBER', rebate: '0', validDays: 1 },
  'TRF.downline': { amount: '10.00', paymentPassword: '246801' },
  'AGT.contracts': { kind: 'DIVIDEND', side: 'DOWN' },
  'AGT.dividend': decline,
  'AGT.dailySalary': decline,
  'AGT.hourlySalary': decline,
  'AGT.realtimeSalary': decline,
  'AGT.previewContract': { kind: 'DIVIDEND', tiers: JSON.stringify(tiersOf('DIVIDEND')) },
  'AGT.salaryRecords': { kind: 'DIVIDEND', side: 'DOWN' },
  'AGT.salaryRecordsExport': { kind: 'DIVIDEND', side: 'DOWN' },
}
/** The other fields for calls in which a field that usually names a member or a contract requires another action. */
const restFor: Record<string, (kind: ContractKind) => Record<string, unknown>> = {
  memberId: (kind) => ({ action: 'OFFER', tiers: tiersOf(kind), period: 'MONTHLY' }),
}
const processKinds: Record<string, ContractKind> = {
  'AGT.dividend': 'DIVIDEND',
  'AGT.dailySalary': 'DAILY',
  'AGT.hourlySalary': 'HOURLY',
  'AGT.realtimeSalary': 'REALTIME',
}
/** The account is a new one, which names no member. */
const namesNoMember = new Set(['AGT.createDownline account'])
/** These fields filter a list, so an unknown value gives an empty list and not an error. */
const filters = new Set([
  ...['AGT.downlines account', 'AGT.findDownlines account'],
  ...['AGT.salaryRecords contractId', 'AGT.salaryRecordsExport contractId'],
])

interface Thing {
  id: string
  /** The agents who may use it. */
  owners: readonly string[]
  /** Other agents who may know of it, although a call may be reserved for the owners. */
  knownTo?: readonly string[]
}

interface Things {
  unknown: string
  list: (endpoint: Endpoint) => Promise<Thing[]>
}

const uplinesOf = (name: Name): Name[] => {
  const upline: Name | null = uplines[name]
  return upline === null ? [] : [upline, ...uplinesOf(upline)]
}
const members = (idOf: (person: Person) => string) => async (): Promise<Thing[]> =>
  names.map((name) => ({
    id: idOf(personOf(name)),
    owners: uplinesOf(name).slice(0, 1),
    knownTo: uplinesOf(name),
  }))

const links = async (): Promise<Thing[]> =>
  Promise.all(
    names.map(async (name) => {
      const { value } = await site.ask(personOf(name), saveAgentLink, rest['AGT.saveLink'])
      return { id: value.linkId, owners: [name] }
    }),
  )

const processes: Record<ContractKind, Endpoint> = {
  DIVIDEND: contractCalls.processDividend,
  DAILY: contractCalls.processDailySalary,
  HOURLY: contractCalls.processHourlySalary,
  REALTIME: contractCalls.processRealtimeSalary,
}

const asked = new Map<ContractKind, Thing[]>()
const paid: Thing[] = []

/** Each agent requests one contract of each kind from the upline. Each contract has one payment. */
async function contracts({ moduleId }: Endpoint): Promise<Thing[]> {
  const kind = processKinds[moduleId] ?? 'DIVIDEND'
  const known = asked.get(kind)
  if (known) return known
  const made: Thing[] = []
  for (const name of names) {
    const upline: Name | null = uplines[name]
    if (upline === null) continue
    const wish = { action: 'REQUEST_NEW', tiers: tiersOf(kind), period: 'MONTHLY' }
    const { code, value } = await site.ask(personOf(name), processes[kind], wish)
    if (code !== 'OK') throw new Error(`${name} cannot ask for a contract: ${code} ${JSON.stringify(value)}`)
    const whose = { owners: [upline], knownTo: [upline, name] }
    made.push({ id: value.contractId, ...whose })
    paid.push({ id: String(await addPayRun(site.db, value.contractId, site.clock.now())), ...whose })
  }
  asked.set(kind, made)
  return made
}

async function records(endpoint: Endpoint): Promise<Thing[]> {
  await contracts(endpoint)
  return paid
}

/** The fields with which calls name things that the caller may not be allowed to see. */
const things: Record<string, Things> = {
  memberId: { unknown: '987654321', list: members(({ id }) => String(id)) },
  account: { unknown: 'nobody.at.all', list: members(({ account }) => account) },
  linkId: { unknown: 'NBDY2345', list: links },
  contractId: { unknown: '987654321', list: contracts },
  recordId: { unknown: '987654321', list: records },
}

const fieldsOf = ({ request }: Endpoint): string[] => {
  const { properties = {} } = z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties)
}
const namings = agentCalls.flatMap((endpoint) =>
  fieldsOf(endpoint)
    .filter((field) => field in things && !namesNoMember.has(`${endpoint.moduleId} ${field}`))
    .map((field) => [endpoint.moduleId, field, endpoint] as const),
)

test('every field that may name a person or a thing is tested', () => {
  const harmless = /^(kind|side|state|action|type|level|group|direction|gameType|types?|period|after|pageNo|pageSize)$/
  const others = agentCalls
    .flatMap((endpoint) => fieldsOf(endpoint))
    .filter((field) => !(field in things) && /(Id|No|account|member|party|code)$/i.test(field) && !harmless.test(field))

  expect(others).toEqual([])
})

/** The whole answer, except for the parts that belong to this one request. */
async function answerTo(caller: string, endpoint: Endpoint, request: Record<string, unknown>) {
  const { headers, cookies, requestId, ts, ...answer } = (await site.ask(
    personOf(caller),
    endpoint,
    request,
  )) as Record<string, unknown> & { status: number; code: string }
  return answer
}

describe.each(namings)('G5.sees G5.moves %s by %s', (moduleId, field, endpoint) => {
  const { unknown, list } = things[field] as Things
  const kind = processKinds[moduleId]
  const more = (kind && restFor[field]?.(kind)) ?? rest[moduleId]
  const ask = (caller: string, id: string) => answerTo(caller, endpoint, { ...more, [field]: id })

  test.each(Object.keys(callers) as Caller[])('%s', async (caller) => {
    if (!isServed(endpoint)) return
    const known = await list(endpoint)
    const own = known.filter(({ owners }) => owners.includes(caller))
    const foreign = known.filter(({ owners, knownTo = owners }) => !knownTo.includes(caller))
    const nobody = await ask(caller, unknown)

    expect([own.length > 0, foreign.length > 0]).toEqual([true, true])
    for (const { id } of foreign) expect([id, await ask(caller, id)]).toEqual([id, nobody])
    if (!filters.has(`${moduleId} ${field}`)) expect(nobody).toMatchObject({ status: 404, value: null })
    for (const { id } of own.slice(0, 1)) {
      const answer = await ask(caller, id)
      expect(answer).not.toEqual(nobody)
      expect(answer).toMatchObject({ status: 200, code: expect.not.stringMatching(/^SYS_/) })
    }
  })
})

const continuing = contractCalls.contractActions.filter((action) => action !== 'OFFER' && action !== 'REQUEST_NEW')

describe.each(Object.entries(processes))('G5.moves a contract of the kind %s', (_, endpoint) => {
  test.each(continuing)('that belongs to others gets the same answer as an unknown one for %s', async (action) => {
    const made = await contracts(endpoint)
    for (const caller of Object.keys(callers)) {
      const ask = (contractId: string) => answerTo(caller, endpoint, { action, contractId, grants: true })
      const nobody = await ask(things.contractId?.unknown ?? '')
      expect(nobody).toMatchObject({ status: 404, code: 'CONTRACT_UNKNOWN' })
      for (const { id } of made.filter(({ knownTo = [] }) => !knownTo.includes(caller)))
        expect([caller, id, await ask(id)]).toEqual([caller, id, nobody])
    }
  })
})

describe.each(callNamed)('G5.sees G5.moves %s', (moduleId, endpoint) => {
  test('is for agents: members, trial accounts and visitors are refused before anything is read', async () => {
    if (!isServed(endpoint)) return
    const ids = Object.fromEntries(
      fieldsOf(endpoint).flatMap((field) => (things[field] ? [[field, things[field].unknown]] : [])),
    )
    const request = { ...rest[moduleId], ...ids }

    expect(await answerTo('member', endpoint, request)).toMatchObject({ status: 403, code: 'AUTH_FORBIDDEN' })
    expect(await answerTo('trial', endpoint, request)).toMatchObject({ status: 403, code: 'AUTH_TRIAL_RESTRICTED' })
    expect(await call(site.app, endpoint, { request })).toMatchObject({ status: 401, code: 'AUTH_NOT_LOGGED_IN' })
  })

  test('answers no personal data', () => {
    const personal =
      /^(mobile|phone|email|contact|payee|idNumber|address|ip$|birth|whatsapp|facebook|wechat|qqNum|line$|handles|nationality|occupation|incomeSource|device|userAgent|bank|cardNo|accountNo)/i
    const found = fieldsIn(z.toJSONSchema(endpoint.response, { io: 'output', unrepresentable: 'any' }) as Json)

    expect(found.filter((name) => personal.test(name))).toEqual([])
  })
})

interface Json {
  enum?: unknown[]
  properties?: Record<string, Json>
  items?: Json
  anyOf?: Json[]
  additionalProperties?: Json | boolean
}

/** The names of all fields at any depth. A field that accepts only a few words contains no personal data. */
function fieldsIn({ properties = {}, items, anyOf = [], additionalProperties }: Json): string[] {
  const inner = [items, typeof additionalProperties === 'object' ? additionalProperties : undefined, ...anyOf]
  return [
    ...Object.entries(properties).flatMap(([name, json]) => [...(json.enum ? [] : [name]), ...fieldsIn(json)]),
    ...inner.flatMap((json) => (json ? fieldsIn(json) : [])),
  ]
}

test('G5.sees lists and details show only accounts of direct downlines in full', async () => {
  const { value } = await site.ask(
    personOf('top'),
    allEndpoints.find(({ moduleId }) => moduleId === 'AGT.downlines') as Endpoint,
  )

  const inFull = value.list.filter(({ account }: { account: string }) => !account.includes('•••'))
  expect(inFull.map(({ account }: { account: string }) => account)).toEqual(['viewer.agent', 'sibling.agent'])
  expect(value.list).toHaveLength(5)
})

test('every kind of contract has its call', () => {
  expect(Object.values(processKinds).sort()).toEqual([...contractKinds].sort())
})
