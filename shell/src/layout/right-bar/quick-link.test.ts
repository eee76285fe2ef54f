import type { Resource } from '@parlay/contracts/endpoints/platform'
import { qrTextOf, quickLinksOf } from './quick-link'

const aResource = (resourceType: Resource['resourceType'], url: string): Resource => ({
  resourceType,
  url,
  labelNameEn: resourceType,
  qrCodeUrl: null,
})
const visitor = {
  status: { customerService: [{ csType: '1' as const, path: 'x' }], resources: [] as Resource[] },
  session: 'visitor' as const,
  mayRegister: true,
  hasReferral: false,
  hasPoints: false,
  hasRaffles: false,
  centrePages: [],
}
const keysFor = (changes: Partial<Parameters<typeof quickLinksOf>[0]>) =>
  quickLinksOf({ ...visitor, ...changes }).map(({ key }) => key)

test('H7.links the links come in the order of the specification', () => {
  const status = {
    ...visitor.status,
    resources: [aResource('TELEGRAM', 'https://t.example/'), aResource('IOS', '/down')],
  }

  expect(keysFor({ status })).toEqual([
    ...['promotions', 'customerService', 'invite', 'chat', 'help', 'speed', 'agents'],
    ...['TELEGRAM', 'IOS'],
  ])
})

test('H7.links the points mall and the prize draws follow the speed test, where they are on', () => {
  const member = { session: 'member', hasPoints: true, hasRaffles: true } as const

  expect(keysFor(member).slice(-3)).toEqual(['speed', 'pointMall', 'raffles'])
})

test('H7.links R3.portal the agents’ entrance is for visitors', () => {
  expect(quickLinksOf(visitor)).toContainEqual({ key: 'agents', kind: 'page', to: '/login?portal=agent' })
  expect(keysFor({ session: 'member' })).not.toContain('agents')
})

test('R6.referral H7.invite a visitor is always invited: to register, or to log in where registration is closed', () => {
  expect(quickLinksOf(visitor)).toContainEqual({ key: 'invite', kind: 'page', to: '/register' })
  expect(quickLinksOf({ ...visitor, mayRegister: false })).toContainEqual({ key: 'invite', kind: 'page', to: '/login' })
})

test('R6.referral H7.invite a member invites others if there is a promotion with a page', () => {
  const member = { session: 'member', centrePages: ['referral'] } as const

  expect(keysFor(member)).not.toContain('invite')
  expect(keysFor({ ...member, centrePages: [], hasReferral: true })).not.toContain('invite')
  expect(keysFor({ ...member, hasReferral: true })).toContain('invite')
})

test('H7.links messages are for members, once their page exists', () => {
  expect(keysFor({ session: 'member' })).not.toContain('message')
  expect(keysFor({ session: 'member', centrePages: ['messageV2'] })).toContain('message')
  expect(keysFor({ centrePages: ['messageV2'] })).not.toContain('message')
})

test('H7.links without a customer service there is no link to one', () => {
  expect(keysFor({ status: { customerService: [], resources: [] } })).toEqual([
    ...['promotions', 'invite', 'help', 'speed', 'agents'],
  ])
})

test('H7 H10.chat pages of this site count as customer service, but not as chat', () => {
  const pages = { csType: '2', path: '/helpmc' } as const
  const withPagesFirst = { customerService: [pages, { csType: '3', path: 'x' } as const], resources: [] }

  expect(keysFor({ status: { customerService: [pages], resources: [] } })).not.toContain('chat')
  expect(quickLinksOf({ ...visitor, status: withPagesFirst })).toContainEqual({
    key: 'chat',
    kind: 'service',
    position: 1,
  })
})

test('H7.resources a resource with an unsafe address is left out', () => {
  const resources = [
    aResource('TELEGRAM', 'javascript:alert(1)'),
    aResource('TWITTER', 'http://plain.example/'),
    aResource('ANDROID', '//evil.example/app'),
    aResource('FACEBOOK', 'https://facebook.example/'),
  ]

  expect(keysFor({ status: { ...visitor.status, resources } })).toContain('FACEBOOK')
  expect(keysFor({ status: { ...visitor.status, resources } })).toHaveLength(8)
})

test('H7.codes a QR code contains the whole address', () => {
  expect(qrTextOf('/down', 'https://parlay.example')).toBe('https://parlay.example/down')
  expect(qrTextOf('https://apps.example/1', 'https://parlay.example')).toBe('https://apps.example/1')
})
