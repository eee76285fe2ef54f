import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getSystemStatus, listCountryCodes } from '@parlay/contracts/endpoints/platform'
import { buildTestApp, type TestApp } from '../../../testing/build-test-app'
import { call, logIn } from '../../../testing/call'
import { addMember } from '../../../testing/members.sql'
import { openStreamAt } from '../../../testing/open-stream-at'
import { buildCountryFile } from '../testing/build-country-file'

// The addresses are reserved for documentation.
const networks = { '203.0.113.0/24': 'US', '198.51.100.0/24': 'PH' }
const blocked = { 'x-forwarded-for': '203.0.113.9' }
const served = { 'x-forwarded-for': '198.51.100.9' }
const unknown = { 'x-forwarded-for': '192.0.2.9' }

let folder: string
let site: TestApp

/** Makes a brand that is like parlay, but blocks a country. */
function makeBrand(): string {
  const copy = join(folder, 'parlay')
  cpSync(join(__dirname, '../../../../../brands/parlay'), copy, { recursive: true })
  const file = join(copy, 'brand.json')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), blockedCountries: ['US'] }))
  return copy
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'region-'))
  const COUNTRY_DATABASE = join(folder, 'countries.mmdb')
  writeFileSync(COUNTRY_DATABASE, buildCountryFile({ networks }))
  site = await buildTestApp({ brandFolder: makeBrand(), environment: { COUNTRY_DATABASE } })
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})
afterEach(() => setFlags({ maintenance: false, regionRestriction: false }))

const setFlags = (payload: object) => site.app.inject({ method: 'PUT', url: '/sandbox/flags', payload })
async function statusFrom(headers: Record<string, string>) {
  const { value } = await call(site.app, getSystemStatus, { headers })
  return [value.status, value.regionRestriction, value.location.country]
}

test('V10.region the country of the visitor’s address is named; a country that the brand blocks gets status 2 and no other call', async () => {
  const seen = await Promise.all([blocked, served, unknown].map(statusFrom))
  const answers = await Promise.all(
    [blocked, served, unknown].map((headers) => call(site.app, listCountryCodes, { headers })),
  )

  expect(seen).toEqual([
    [2, true, 'US'],
    [0, false, 'PH'],
    [0, false, null],
  ])
  expect(answers.map(({ code }) => code)).toEqual(['SYS_REGION_BLOCKED', 'OK', 'OK'])
})

test('V10.order maintenance takes precedence over a blocked country, and the operator’s switch still blocks all visitors', async () => {
  await setFlags({ maintenance: true })
  const maintained = await statusFrom(blocked)
  await setFlags({ maintenance: false, regionRestriction: true })
  const switched = await statusFrom(served)

  expect([maintained, switched]).toEqual([
    [1, true, 'US'],
    [2, true, 'PH'],
  ])
})

test('V10.region a change by the operator is pushed to each open page, of visitors and members, as it applies to its address', async () => {
  await addMember(site.db, { account: 'maya' })
  const maya = await logIn(site.app, 'maya')
  const origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
  const streams = await Promise.all([
    openStreamAt(origin, 'visitor', blocked),
    openStreamAt(origin, 'visitor', served),
    openStreamAt(origin, maya, blocked),
  ])
  await Promise.all(streams.map((stream) => stream.until('event: status')))

  await setFlags({ maintenance: true })
  await setFlags({ maintenance: false })
  const texts = await Promise.all(streams.map((stream) => stream.until('event: status', 3)))
  for (const stream of streams) stream.close()

  const statuses = texts.map((text) => [...text.matchAll(/"status":(\d)/g)].map(([, status]) => Number(status)))
  expect(statuses).toEqual([
    [2, 1, 2],
    [0, 1, 0],
    [2, 1, 2],
  ])
})
