import { once } from 'node:events'
import { Readable } from 'node:stream'
import { defineEndpoint } from '@parlay/contracts'
import { getTeamOverview } from '@parlay/contracts/endpoints/agents'
import { allEndpoints } from '@parlay/contracts/endpoints/index'
import { exportTransactions } from '@parlay/contracts/endpoints/transactions'
import { getBalance } from '@parlay/contracts/endpoints/wallet'
import { z } from 'zod'
import { ReadTooLong } from '../db'
import { buildTestApp, type TestApp } from '../testing/build-test-app'
import { call } from '../testing/call'
import { addMember } from '../testing/members.sql'
import { openAs } from '../testing/open-as'
import { answeredByHandler, registerEndpoint } from './endpoint'
import { sendFile } from './send-file'

/** A report that ends when the test ends it. */
const askReport = defineEndpoint({
  moduleId: 'TEST.report',
  method: 'GET',
  path: '/test/report',
  token: 'required',
  rate: 'R0',
  cost: 'report',
  summary: 'A report of the test',
  request: z.object({ about: z.string() }),
  response: z.object({ about: z.string(), of: z.string() }),
  errors: [],
})

/** A file that ends when the test ends it. */
const askFile = defineEndpoint({
  ...{ moduleId: 'TEST.file', method: 'GET', path: '/test/file', token: 'required', rate: 'R0', cost: 'file' },
  summary: 'A file of the test',
  request: z.object({ about: z.string() }),
  response: z.unknown(),
  errors: [],
})

interface Begun {
  name: string
  end(fault?: Error): void
}

let site: TestApp
let begun: Begun[] = []
const settled = () => new Promise((resolve) => setImmediate(resolve))

beforeAll(async () => {
  site = await buildTestApp({
    extend: (app) => {
      registerEndpoint(app, askFile, async ({ request: { about }, session, read, reply }) => {
        const content = Readable.from(
          (async function* () {
            yield `${about} `
            await new Promise<void>((resolve, reject) =>
              begun.push({ name: about, end: (fault) => (fault ? reject(fault) : resolve()) }),
            )
            const [row] = await read.query<{ of: string }>('select $1::text as of', [session.account])
            yield row?.of
          })(),
        )
        await sendFile(reply, { name: 'a.txt', type: 'text/plain', content })
        return answeredByHandler
      })
      registerEndpoint(app, askReport, async ({ request: { about }, session, read }) => {
        await read.query('select 1')
        await new Promise<void>((resolve, reject) =>
          begun.push({ name: `${session.account} ${about}`, end: (fault) => (fault ? reject(fault) : resolve()) }),
        )
        return { about, of: session.account }
      })
    },
  })
  for (const account of ['maya', 'noel']) await addMember(site.db, { account, isAgent: 1 })
})
afterAll(() => site.close())
beforeEach(() => {
  begun = []
})

const ask = (as: Awaited<ReturnType<typeof openAs>>, about: string) =>
  call(site.app, askReport, { as, request: { about } })

async function untilBegun(count: number): Promise<void> {
  while (begun.length < count) await settled()
}

/** Ends all running calls until every call is answered. */
async function endAll<T>(calls: Promise<T>[]): Promise<T[]> {
  let isOver = false
  const all = Promise.all(calls).finally(() => {
    isOver = true
  })
  while (!isOver) {
    for (const { end } of begun.splice(0)) end()
    await settled()
  }
  return all
}

test('equal parallel reads of one member are done once, and no other member gets that answer', async () => {
  const [maya, noel] = [await openAs(site.app, 'maya'), await openAs(site.app, 'noel')]
  const calls = [ask(maya, 'a'), ask(maya, 'a'), ask(maya, 'a')]
  await untilBegun(1)
  const names = () => begun.map(({ name }) => name)
  const shared = names()

  const answers = await endAll([...calls, ask(noel, 'a')])

  expect(shared).toEqual(['maya a'])
  expect(answers.map(({ value }) => value.of)).toEqual(['maya', 'maya', 'maya', 'noel'])
})

test('another member’s balance is answered while reports use all their places, and no further report begins', async () => {
  const agents = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      await addMember(site.db, { account: `agent${index}`, isAgent: 1 })
      return openAs(site.app, `agent${index}`)
    }),
  )
  const reports = agents.map((as) => ask(as, 'team'))
  const width = site.db.kind === 'pglite' ? 1 : 2
  await untilBegun(width)

  const balance = await call(site.app, getBalance, { as: await openAs(site.app, 'noel') })
  const atOnce = begun.length
  const answers = await endAll(reports)

  expect(balance.code).toBe('OK')
  expect(atOnce).toBe(width)
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['OK']))
})

test('a member with too many reports is refused with the time to wait', async () => {
  // The calls come from two sessions, because the calls of one session have a separate queue.
  const [maya, alsoMaya] = [await openAs(site.app, 'maya'), await openAs(site.app, 'maya')]
  const calls = [ask(maya, 'a'), ask(maya, 'b'), ask(alsoMaya, 'c'), ask(alsoMaya, 'd')]

  // None of the other calls can be answered before the test ends them.
  const refused = await Promise.race(calls)
  const codes = (await endAll(calls)).map(({ code }) => code)

  expect(codes.filter((code) => code === 'OK')).toHaveLength(3)
  expect([refused.status, refused.code, refused.message]).toEqual([429, 'SYS_RATE_LIMIT', 'err_too_many'])
  expect(refused.headers['retry-after']).toBe('5')
})

test('two costly calls of one session run at a time, the others wait in a queue, and too many are refused', async () => {
  const maya = await openAs(site.app, 'maya')
  const calls = Array.from({ length: 33 }, (_, index) => ask(maya, `team ${index}`))

  const refused = await Promise.race(calls)
  const balance = await call(site.app, getBalance, { as: maya })
  const codes = (await endAll(calls)).map(({ code }) => code)

  expect([refused.status, refused.code, refused.headers['retry-after']]).toEqual([429, 'SYS_RATE_LIMIT', '5'])
  expect(balance.code).toBe('OK')
  expect(codes.filter((code) => code === 'OK')).toHaveLength(32)
})

test('the site is busy if too many reads wait, which is no fault of the caller and ends soon', async () => {
  const width = site.db.kind === 'pglite' ? 1 : 2
  const many = await Promise.all(
    Array.from({ length: width + 61 }, async (_, index) => {
      await addMember(site.db, { account: `crowd${index}`, isAgent: 1 })
      return openAs(site.app, `crowd${index}`)
    }),
  )
  const calls = many.map((as) => ask(as, 'team'))

  // None of the other calls can be answered before the test ends them, whichever of them comes last.
  const refused = await Promise.race(calls)
  const codes = (await endAll(calls)).map(({ code }) => code)

  expect([refused.status, refused.code, refused.message]).toEqual([503, 'SYS_BUSY', 'err_busy'])
  expect(refused.headers['retry-after']).toBe('5')
  expect(codes.filter((code) => code === 'OK')).toHaveLength(width + 60)
})

test('a report that takes too long is answered with a request for a shorter period, and is not logged as a fault', async () => {
  const asked = ask(await openAs(site.app, 'maya'), 'all years')
  await untilBegun(1)

  begun[0]?.end(new ReadTooLong('no answer within 5000 ms'))
  const { status, code, message } = await asked

  expect([status, code, message]).toEqual([200, 'SYS_TOO_MUCH', 'err_too_much'])
  const { body } = await site.app.inject('/metrics')
  expect(body).toMatch(/costly_reads_refused_total\{class="report",reason="time"\} 1/)
})

test('a member gets two files at a time and the next when one has ended, and other members get theirs meanwhile', async () => {
  const [maya, noel] = [await openAs(site.app, 'maya'), await openAs(site.app, 'noel')]
  const fileOf = (as: typeof maya, about: string) => call(site.app, askFile, { as, request: { about } })
  const own = [fileOf(maya, 'a'), fileOf(maya, 'b')]
  await untilBegun(2)

  const refused = await fileOf(maya, 'c')
  const other = fileOf(noel, 'd')
  await untilBegun(3)
  const texts = (await endAll([...own, other])).map(({ value }) => value)

  expect([refused.status, refused.code, refused.headers['retry-after']]).toEqual([429, 'SYS_RATE_LIMIT', '5'])
  expect(texts).toEqual(['a maya', 'b maya', 'd noel'])
  expect((await endAll([fileOf(maya, 'c')])).map(({ value }) => value)).toEqual(['c maya'])
})

test('a file that is aborted gives its place to the next', async () => {
  const maya = await openAs(site.app, 'maya')
  const fileOf = (about: string) => call(site.app, askFile, { as: maya, request: { about } })
  const broken = Promise.allSettled([fileOf('a'), fileOf('b')])
  await untilBegun(2)
  for (const { end } of begun.splice(0)) end(new Error('the disk is full'))
  await broken

  expect((await endAll([fileOf('c'), fileOf('d')])).map(({ value }) => value)).toEqual(['c maya', 'd maya'])
})

test('callers who leave the queue give their place to the next', async () => {
  const maya = await openAs(site.app, 'maya')
  const address = await site.app.listen({ port: 0 })
  const gone = new AbortController()
  const known = { 'x-session-token': maya.token, 'x-module-id': askReport.moduleId }
  const send = (about: string, headers: Record<string, string>) =>
    fetch(`${address}${askReport.path}?about=${about}`, { headers: { ...known, ...headers }, signal: gone.signal })
  const closings: Promise<unknown>[] = []
  site.app.server.on('request', (_, response) => closings.push(once(response, 'close')))
  const underWay = ['a', 'b'].map((about) => send(about, { cookie: `sid=${maya.cookie}` }))
  await untilBegun(1)
  const withoutSession = ['c', 'd', 'e'].map((about) => send(about, {}))
  while (closings.length < 5) await settled()

  gone.abort()
  await Promise.all([Promise.allSettled([...underWay, ...withoutSession]), ...closings])

  expect((await endAll([ask(maya, 'f')])).map(({ code }) => code)).toEqual(['OK'])
})

test('files are counted by member, so that two members behind one address do not share a limit', async () => {
  const strict = await buildTestApp({ environment: { RATE_LIMIT_SCALE: '0.05' } })
  for (const account of ['maya', 'noel']) await addMember(strict.db, { account })
  const codesOf = async (account: string, count: number) => {
    const as = await openAs(strict.app, account)
    const codes = []
    for (let index = 0; index < count; index += 1) {
      codes.push(
        (await call(strict.app, exportTransactions, { as, request: { format: 'csv', wallet: 'main' } })).status,
      )
    }
    return codes
  }

  expect([await codesOf('maya', 4), await codesOf('noel', 1)]).toEqual([[200, 200, 200, 429], [200]])
  await strict.close()
})

test('a call with a file as its answer is read in turns', () => {
  const isFile = ({ moduleId, response }: (typeof allEndpoints)[number]) =>
    /Export$/.test(moduleId) && response instanceof z.ZodUnknown
  const ofFiles = allEndpoints.filter(isFile)

  expect(ofFiles.length).toBeGreaterThan(8)
  expect(ofFiles.filter(({ cost }) => cost !== 'file')).toEqual([])
})

test('a call with a range of time declares its cost', () => {
  const ofRange = allEndpoints.filter(({ request }) => 'shape' in request && 'startTime' in Object(request.shape))

  expect(ofRange).toContain(getTeamOverview)
  expect(ofRange.filter(({ cost }) => cost === undefined)).toEqual([])
})
