import { createDecipheriv } from 'node:crypto'
import { getSystemStatus, listCustomerServices, listDomainRoutes } from '@parlay/contracts/endpoints/platform'
import { readConfig } from '../../../compose/config'
import { buildTestApp, type TestApp } from '../../../testing/build-test-app'
import { call, logIn } from '../../../testing/call'
import { addMember } from '../../../testing/members.sql'

let gateway: TestApp

beforeAll(async () => {
  gateway = await buildTestApp({ environment: { MIRROR_URLS: 'http://127.0.0.1:3000,https://two.example/' } })
  await addMember(gateway.db, { account: 'four' })
  await addMember(gateway.db, { account: 'five' })
  await gateway.db.query(`update member set rank_level = case account when 'five' then 5 else 4 end`)
})
afterAll(() => gateway.close())

const setFlags = (whitelabel: object) =>
  gateway.app.inject({ method: 'PUT', url: '/sandbox/flags', payload: { whitelabel } })
const typesFor = async (account?: string, vip = true) => {
  const as = account === undefined ? {} : { as: await logIn(gateway.app, account) }
  const { value } = await call(gateway.app, listCustomerServices, { request: { vip }, ...as })
  return value.version.pathList.map(({ type }: { type: string }) => type)
}

/** Decrypts as the browser does (`shell/src/layout/customer-service`), but with Node's own DES. */
function decrypt(path: string): string {
  const decipher = createDecipheriv('des-ede3', path.slice(-8).repeat(3), null)
  return decipher.update(path.slice(0, -8), 'base64', 'utf8') + decipher.final('utf8')
}

test('H11 a visitor gets the live chat, at the sandbox and among the pages of the site', async () => {
  const { value } = await call(gateway.app, listCustomerServices)

  expect(value).toEqual({
    version: {
      pathList: [
        { type: '1', path: 'http://localhost:4100/chat?lang={language}' },
        { type: '2', path: '/helpmc' },
      ],
    },
    hosts: ['chat.parlay.example', 'support.parlay.example', 'localhost:4100'],
  })
})

test('H11.vip only a member above rank level 4 gets the VIP service, even if others ask for it', async () => {
  const [visitor, four, five, unasked] = [
    await typesFor(),
    await typesFor('four'),
    await typesFor('five'),
    await typesFor('five', false),
  ]

  expect({ visitor, four, five, unasked }).toEqual({
    visitor: ['1', '2'],
    four: ['1', '2'],
    five: ['3'],
    unasked: ['1', '2'],
  })
})

test('H11.key a path of type 3 is encrypted with its own last eight characters', async () => {
  const as = await logIn(gateway.app, 'five')

  const { value } = await call(gateway.app, listCustomerServices, { request: { vip: true }, as })

  expect(decrypt(value.version.pathList[0].path)).toBe('http://localhost:4100/chat?lang={language}&desk=vip')
})

test('H10.chat without its switch there is no chat, and none above either', async () => {
  await setFlags({ 'CS.CHAT': false, 'CS.VIP': false })

  const status = await call(gateway.app, getSystemStatus)
  const types = await typesFor('five')
  await setFlags({ 'CS.CHAT': true, 'CS.VIP': true })

  expect([status.value.customerService, types]).toEqual([[], []])
})

test('V10 a closed site still names its customer service', async () => {
  await gateway.app.inject({ method: 'PUT', url: '/sandbox/flags', payload: { status: 1 } })

  const answer = await call(gateway.app, listCustomerServices)
  await gateway.app.inject({ method: 'PUT', url: '/sandbox/flags', payload: { maintenance: false } })

  expect(answer.code).toBe('OK')
})

test('H7.resources each resource has its switch, and a profile for iPhones that of iOS', async () => {
  const types = async () => {
    const { value } = await call(gateway.app, getSystemStatus)
    return value.resources.map(({ resourceType }: { resourceType: string }) => resourceType)
  }
  const all = await types()
  await setFlags({ 'RES.IOS': false })

  const some = await types()
  await setFlags({ 'RES.IOS': true })

  const networks = ['TELEGRAM', 'TWITTER', 'DOUYIN', 'FACEBOOK']
  expect(all).toEqual(['IOS_CONFIG', 'ANDROID', 'IOS', ...networks])
  expect(some).toEqual(['ANDROID', ...networks])
})

test('H7 the routes are this origin and its mirrors', async () => {
  const { value } = await call(gateway.app, listDomainRoutes)

  expect(value.domainList).toEqual(['http://localhost:3000', 'http://127.0.0.1:3000', 'https://two.example'])
})

test('H7 a mirror without https is refused, except on the local machine', () => {
  const mirrors = { MIRROR_URLS: 'http://127.0.0.1:3000' }

  expect(() => readConfig(mirrors)).toThrow(/MIRROR_URLS.*must be https/)
  expect(readConfig({ ...mirrors, PARLAY_SANDBOX: '1' }).siteOrigins).toHaveLength(2)
})
