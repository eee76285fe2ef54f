import { closeTabChannel, emit, forgetEvents, on, onOtherTab } from '@parlay/web/events'

afterEach(() => {
  forgetEvents()
  closeTabChannel()
})

test('F2.events a late subscriber gets the last value of a state, marked as replayed', () => {
  emit('balance-changed', { available: '10.00', currency: 'PHP', version: 4 })
  const heard: unknown[] = []

  const stop = on('balance-changed', (balance, meta) => heard.push([balance.available, meta]))

  expect(heard).toEqual([['10.00', { version: 1, replayed: true }]])
  stop()
})

test('F2.events a request is delivered once: to a present subscriber, or else to the first later one', () => {
  const heard: string[] = []
  const hearAs = (name: string) => on('navigation-requested', ({ to }) => heard.push(`${name} ${to}`))

  emit('navigation-requested', { to: '/rng' })
  const stops = [hearAs('first'), hearAs('second')]
  expect(heard).toEqual(['first /rng'])

  emit('navigation-requested', { to: '/fish' })
  for (const stop of stops) stop()
  const stopLate = hearAs('late')
  expect(heard).toEqual(['first /rng', 'first /fish', 'second /fish'])
  stopLate()
})

test('a balance older than the one shown is dropped', () => {
  const heard: string[] = []
  const stop = on('balance-changed', ({ available }) => heard.push(available))

  emit('balance-changed', { available: '90.00', currency: 'PHP', version: 7 })
  emit('balance-changed', { available: '100.00', currency: 'PHP', version: 6 })

  expect(heard).toEqual(['90.00'])
  stop()
})

test('a subscriber after a logout receives neither the session nor its balance and counts', () => {
  emit('session-started', { account: 'member01' }, { local: true })
  emit('counts-changed', { messageV2: 3 })
  emit('balance-changed', { available: '90.00', currency: 'PHP', version: 7 })
  emit('session-ended', { reason: 'logout' }, { local: true })
  const heard: string[] = []

  const stops = [
    on('session-started', () => heard.push('started')),
    on('balance-changed', () => heard.push('balance')),
    on('counts-changed', () => heard.push('counts')),
    on('session-ended', () => heard.push('ended')),
  ]

  expect(heard).toEqual(['ended'])
  for (const stop of stops) stop()
})

test('F4.throws a listener that throws does not affect the others', () => {
  const report = jest.fn()
  globalThis.reportError = report
  const listener = jest.fn()
  const stops = [
    on('toast-requested', () => {
      throw new Error('broken remote')
    }),
    on('toast-requested', listener),
  ]

  emit('toast-requested', { kind: 'info', text: 'hello' })

  expect(listener).toHaveBeenCalledTimes(1)
  expect(report).toHaveBeenCalledTimes(1)
  for (const stop of stops) stop()
})

test('an ended subscription receives nothing more', () => {
  const listener = jest.fn()
  const stop = on('overlay-closed', listener)

  stop()
  emit('overlay-closed', {})

  expect(listener).not.toHaveBeenCalled()
})

test('A11.tabs session facts reach the other tabs, requests and local facts do not', async () => {
  const otherTab = new BroadcastChannel('parlay')
  const heard = new Promise<unknown[]>((resolve) => {
    const messages: unknown[] = []
    otherTab.onmessage = ({ data }) => {
      messages.push(data)
      if (data.name === 'theme-changed') resolve(messages)
    }
  })

  emit('login-requested', {})
  emit('session-ended', { reason: 'expired' }, { local: true })
  emit('session-started', { account: 'member01' })
  emit('theme-changed', { theme: 'light' })

  expect(await heard).toEqual([
    { name: 'session-started', payload: { account: 'member01' } },
    { name: 'theme-changed', payload: { theme: 'light' } },
  ])
  otherTab.close()
})

test('A11 a fact of another tab is sent to its owner, not to the bus', async () => {
  const onBus = jest.fn()
  const stopBus = on('theme-changed', onBus)
  const received = new Promise((resolve) => {
    onOtherTab('theme-changed', resolve)
  })

  const otherTab = new BroadcastChannel('parlay')
  otherTab.postMessage({ name: 'theme-changed', payload: { theme: 'light' } })

  expect(await received).toEqual({ theme: 'light' })
  expect(onBus).not.toHaveBeenCalled()
  otherTab.close()
  stopBus()
})
