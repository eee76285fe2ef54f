import { getSession, restoreSession } from '@parlay/shared/session'
import { aMember, fakeNetwork, givenSession } from '@parlay/shared/testing'
import { waitFor } from '@testing-library/react'
import { restoreWhenOnline } from './restore-when-online'

const session = { token: 'tab', isAgent: 0, authAge: 5, expiresAt: 1, mustChangePassword: false }

test('a member who opens the app without a network is one again when there is one', async () => {
  givenSession('visitor')
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
  document.cookie = 'signed-in=1; path=/'
  let isOnline = false
  const reached = <Value>(value: Value) => (isOnline ? value : Promise.reject(new TypeError('fetch failed')))
  const member = aMember()
  const network = fakeNetwork({
    'SESSION.current': () => reached({ ...session, account: member.account }) as never,
    'ACC.info': () => reached(member) as never,
  })
  const stop = restoreWhenOnline()
  await restoreSession()
  expect(getSession().status).toBe('visitor')

  isOnline = true
  dispatchEvent(new Event('online'))

  await waitFor(() => expect(getSession().status).toBe('member'))
  stop()
  network.restore()
})
