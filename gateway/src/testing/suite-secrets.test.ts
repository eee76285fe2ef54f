import { captureLog } from './captured-log'
import { testPassword } from './members.sql'
import { leakedSecrets, noteSecret, noteSecrets } from './suite-secrets'

describe('a secret in a log is found', () => {
  const { log, clear } = captureLog()
  afterEach(clear)

  test.each([
    ['as it is', testPassword],
    ['in base64', Buffer.from(testPassword).toString('base64')],
    ['in a URL', encodeURIComponent(testPassword)],
  ])('A15 %s', (_, form) => {
    noteSecrets({ type: 'username', nested: { password: testPassword } })

    log.info({ message: `tried ${form}` })

    expect(leakedSecrets()).toEqual([testPassword])
  })

  test('A15 a code, but not as part of another number', () => {
    noteSecret('482915')

    log.info({ ms: 14829150, other: 'x482915' })
    const apart = leakedSecrets()
    log.info({ text: 'your code is 482915' })

    expect([apart, leakedSecrets()]).toEqual([[], ['482915']])
  })
})
