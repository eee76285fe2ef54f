import { fakeNetwork } from '@parlay/testing'
import { brand } from '../brand'
import { startEarlyCalls } from './early-calls'

const network = fakeNetwork({ 'SYS.status': {}, 'SYS.banners': { list: [] } })
afterAll(() => network.restore())

test('V12 E10.url the first calls say merchant, platform and device of the brand, and that of the status the host of the page', async () => {
  const calls = startEarlyCalls('/home', 'TY')
  await Promise.all(calls.map(({ answer }) => answer))

  expect(network.calls.map(({ moduleId, request }) => [moduleId, request])).toEqual([
    ['SYS.status', { url: 'localhost' }],
    ['SYS.banners', { groupName: 'w_home', language: 'TY' }],
  ])
  for (const { headers } of network.calls) {
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-merchant': brand.merchantCode,
      'x-platform': 'W',
      'x-device': brand.device,
      'x-lang': 'TY',
    })
  }
})

test('V12 the banners are asked for at the address of the switches that the browser knew last', async () => {
  localStorage.setItem('switches', 'v1')
  const before = network.calls.length

  const calls = startEarlyCalls('/home', 'TY')
  await Promise.all(calls.map(({ answer }) => answer))
  localStorage.clear()

  expect(network.calls.slice(before).map(({ request }) => request.switches)).toEqual([undefined, 'v1'])
  expect(calls.map(({ key }) => key[1])).toEqual([{}, { groupName: 'w_home', language: 'TY' }])
})
