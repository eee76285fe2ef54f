import { join } from 'node:path'
import { getHelpCentre, listBanners } from '@parlay/contracts/endpoints/content'
import { getMemberInfo } from '@parlay/contracts/endpoints/member'
import { getSystemStatus, getWhitelabel, listCountryCodes } from '@parlay/contracts/endpoints/platform'
import { logout } from '@parlay/contracts/endpoints/session'
import { listBrands, readBrand } from '@parlay/server'
import { buildTestApp, type TestApp } from '../../../testing/build-test-app'
import { call, logIn } from '../../../testing/call'
import { addMember } from '../../../testing/members.sql'
import { buildWhitelabel, switchesOfFlags } from './build-whitelabel'

const brandsFolder = join(__dirname, '../../../../../brands')

let gateway: TestApp

beforeAll(async () => {
  gateway = await buildTestApp()
  await addMember(gateway.db, { account: 'maya' })
})
afterAll(() => gateway.close())

const setFlags = (payload: object) => gateway.app.inject({ method: 'PUT', url: '/sandbox/flags', payload })
const open = { maintenance: false, maintenanceEnd: null, regionRestriction: false }
afterEach(() => setFlags(open))

interface Node {
  modId: string
  enabled: boolean
  childrenNodes: Node[]
}
const find = (node: Node, modId: string): Node | undefined =>
  node.modId === modId ? node : node.childrenNodes.map((child) => find(child, modId)).find(Boolean)

test('the status gives a visitor the brand, the address and the key for encrypted calls', async () => {
  const { value } = await call(gateway.app, getSystemStatus, { headers: { 'x-forwarded-for': '203.0.113.5' } })

  expect(value).toMatchObject({
    status: 0,
    location: { ip: '203.0.113.5' },
    brand: { name: 'parlay', merchant: 'parlay', currency: 'PHP', currencySymbol: 'P', timeZone: 'Asia/Manila' },
    serverTime: gateway.clock.now().getTime(),
    publicKey: { jwk: { kty: 'EC', crv: 'P-256' } },
  })
  expect(value.publicKey.jwk).not.toHaveProperty('d')
})

test('C.16 a forwarded address is accepted only from this machine’s edge, if no other is configured', async () => {
  const ipSeenFrom = async (remoteAddress: string, at: TestApp) => {
    const headers = { 'x-module-id': getSystemStatus.moduleId, 'x-forwarded-for': '203.0.113.5' }
    const answer = await at.app.inject({ url: getSystemStatus.path, remoteAddress, headers })
    return answer.json().value.location.ip as string
  }
  const behindEdge = await buildTestApp({ environment: { TRUST_PROXY: '10.1.2.3' } })

  const seen = [await ipSeenFrom('127.0.0.1', gateway), await ipSeenFrom('10.1.2.3', gateway)]
  const named = [await ipSeenFrom('10.1.2.3', behindEdge), await ipSeenFrom('10.1.2.4', behindEdge)]
  await behindEdge.close()

  expect(seen).toEqual(['203.0.113.5', '10.1.2.3'])
  expect(named).toEqual(['203.0.113.5', '10.1.2.4'])
})

test('V10.order maintenance takes precedence over region', async () => {
  await setFlags({ regionRestriction: true })
  const region = await call(gateway.app, getSystemStatus)

  await setFlags({ maintenance: true, maintenanceEnd: 1_800_000_000_000 })
  const both = await call(gateway.app, getSystemStatus)

  expect([region.value.status, both.value.status, both.value.maintenanceEnd]).toEqual([2, 1, 1_800_000_000_000])
})

test.each([
  ['m.parlay.example', true],
  ['M.Parlay.example:8443', true],
  ['https://m.parlay.example/home', true],
  ['www.parlay.example', false],
  ['://[%', false],
])("E10.url a page at %s gets the brand's values for that host: %s, else the default", async (url, isListed) => {
  const { code, value } = await call(gateway.app, getSystemStatus, { request: { url } })
  const usual = await call(gateway.app, getSystemStatus)

  const own = [
    { resourceType: 'ANDROID', labelNameEn: 'Android', url: '/down?platform=android', qrCodeUrl: null },
    { resourceType: 'IOS', labelNameEn: 'iOS', url: '/down?platform=ios', qrCodeUrl: null },
  ]
  expect([code, value.resources]).toEqual(['OK', isListed ? own : usual.value.resources])
  expect(usual.value.resources).not.toEqual(own)
  expect(value.imageCDNs).toEqual(usual.value.imageCDNs)
})

test('E10.url a host name above the maximum length is refused', async () => {
  const { code } = await call(gateway.app, getSystemStatus, { request: { url: `${'a'.repeat(260)}.example` } })

  expect(code).toBe('SYS_VALIDATION')
})

test('V10 a closed site refuses other calls, but lets a member log out', async () => {
  const session = await logIn(gateway.app, 'maya')
  await setFlags({ status: 1 })
  const maintenance = await call(gateway.app, getMemberInfo, { as: session })
  await setFlags({ status: 2 })
  const region = await call(gateway.app, getMemberInfo, { as: session })

  const bye = await call(gateway.app, logout, { as: session })

  expect([maintenance.status, maintenance.code]).toEqual([503, 'SYS_MAINTENANCE'])
  expect([region.status, region.code]).toEqual([451, 'SYS_REGION_BLOCKED'])
  expect(bye.code).toBe('OK')
})

test("V12.place the brand’s flags are in the whitelabel tree, and the operator's settings take precedence", async () => {
  const before = await call(gateway.app, getWhitelabel)
  await setFlags({ whitelabel: [{ modId: 'LOGIN', childrenNodes: [{ modId: 'LOGIN.SMS', enabled: false }] }] })
  await setFlags({ whitelabel: { 'LOGIN.GOOGLE': true } })

  const after = await call(gateway.app, getWhitelabel)

  const switches = ['LOGIN.USERNAME', 'LOGIN.SMS', 'LOGIN.GOOGLE', 'LOGIN.FACEBOOK']
  expect(switches.map((modId) => find(before.value, modId)?.enabled)).toEqual([true, true, false, false])
  expect(switches.map((modId) => find(after.value, modId)?.enabled)).toEqual([true, false, true, false])
})

test('V8.countries the dialling codes are those of the brand’s countries', async () => {
  const { value } = await call(gateway.app, listCountryCodes)

  const [first] = value.list
  expect(first).toMatchObject({ countryCode: 'PH', countryDialingCode: '63', name: 'Philippines', flag: '🇵🇭' })
  expect(first.example).toMatch(new RegExp(first.pattern))
  expect(value.list).toHaveLength(8)
})

test('V12.second V11.brand another brand is another folder: its name, languages, features and texts', async () => {
  const tagpuan = await buildTestApp({ environment: { BRAND: 'tagpuan' } })

  const { value } = await call(tagpuan.app, getSystemStatus)
  const banners = await call(tagpuan.app, listBanners, { request: { groupName: 'w_home', language: 'TY' } })
  const help = await call(tagpuan.app, getHelpCentre, { request: { language: 'EN' } })
  await tagpuan.close()

  expect(value.brand).toMatchObject({ name: 'tagpuan', merchant: 'tagpuan', languages: ['TY', 'EN'] })
  const switches = ['LOGIN.SMS', 'LOGIN.FREEPLAY', 'PROMO.REFERRAL']
  expect(switches.map((modId) => find(value.whitelabel, modId)?.enabled)).toEqual([false, false, true])
  expect(banners.value.list.map(({ title }: { title: string }) => title)).toContain('Dito tayo magkita')
  expect(help.value.categories).toHaveLength(3)
})

test.each(listBrands(brandsFolder))('V12 every flag of the brand %s is a switch of the tree', (name) => {
  const { flags } = readBrand(join(brandsFolder, name))

  const unknown = Object.keys(switchesOfFlags(flags)).filter((modId) => !find(buildWhitelabel({}), modId))

  expect(unknown).toEqual([])
})
