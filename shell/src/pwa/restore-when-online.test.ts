import { aMember, fakeNetwork, givenSession } from '@parlay/testing'
import { createQueryClient } from '@parlay/web/api'
import { getSession, restoreSession } from '@parlay/web/session'
import { QueryClientProvider, useQuery } from '@parlay/web/state'
import { renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { restoreWhenOnline } from './restore-when-online'

const session = { token: 'tab', isAgent: 0, authAge: 5, expiresAt: 1, mustChangePassword: false }

test('a member who opens the app without a network is logged in again once there is a network', async () => {
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
  const stop = restoreWhenOnline(createQueryClient())
  await restoreSession()
  expect(getSession().status).toBe('visitor')

  isOnline = true
  dispatchEvent(new Event('online'))

  await waitFor(() => expect(getSession().status).toBe('member'))
  stop()
  network.restore()
})

test('requests that failed without a network are repeated once when there is a network', async () => {
  givenSession('visitor')
  const client = createQueryClient()
  const queryFn = jest.fn().mockRejectedValueOnce(new TypeError('fetch failed')).mockResolvedValue('the banners')
  const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children)
  renderHook(() => useQuery({ queryKey: ['banners'], queryFn }), { wrapper })
  const stop = restoreWhenOnline(client)
  await waitFor(() => expect(client.getQueryState(['banners'])?.status).toBe('error'))

  dispatchEvent(new Event('online'))

  await waitFor(() => expect(client.getQueryData(['banners'])).toBe('the banners'))
  expect(queryFn).toHaveBeenCalledTimes(2)
  stop()
})
