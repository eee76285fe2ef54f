import { aMember, renderScreen } from '@parlay/testing'
import { emit } from '@parlay/web/events'
import { endSession, getSession, startSession } from '@parlay/web/session'
import { act, screen, waitFor } from '@testing-library/react'
import { RequestHost } from '../requests/request-host'
import { LoginNotices } from './login-notices'

const notice = { id: 'n1', type: 'PU', title: 'Opening hours', content: '<p>All day.</p>', time: 0 }
const answers = {
  'ACC.info': aMember({ account: 'maya', createdAt: 0, lastLoginAt: 9_000_000 }),
  'SYS.announcements': { list: [notice], totalPages: 1, totalCount: 1, pageNo: 1, pageSize: 50 },
}

const open = (path: string, session: 'visitor' | object = 'visitor') =>
  renderScreen(
    <>
      <LoginNotices />
      <RequestHost />
    </>,
    { path, session, answers },
  )

beforeEach(() => localStorage.clear())

test('A3.home the notices after a login open on home, once: the mark of the login is removed then', async () => {
  const { unmount } = await open('/')
  await act(() => startSession({ token: 'new-token' }))

  expect(await screen.findByText('Opening hours')).toBeVisible()
  const token = sessionStorage.getItem('token')
  unmount()
  await open('/', {})
  await act(async () => emit('navigation-requested', { to: '/help' }))
  await act(async () => emit('navigation-requested', { to: '/' }))

  expect(token).toBe('new-token')
  expect(screen.queryByText('Opening hours')).not.toBeInTheDocument()
})

test('A3.home a login on another page keeps its mark until the member comes home', async () => {
  const { network } = await open('/promotions')
  await act(() => startSession({ token: 'new-token' }))
  const elsewhere = network.callsTo('SYS.announcements').length

  act(() => emit('navigation-requested', { to: '/' }))

  expect(await screen.findByText('Opening hours')).toBeVisible()
  expect(elsewhere).toBe(0)
})

test('A3.home a logout removes the mark, and a new token is no login', async () => {
  const { network } = await open('/promotions')
  await act(() => startSession({ token: 'first' }))
  act(() => endSession('logout'))
  const afterLogout = Object.keys(sessionStorage)
  await act(() => startSession({ token: 'second' }))
  act(() => emit('navigation-requested', { to: '/' }))
  await screen.findByText('Opening hours')
  const asked = network.callsTo('SYS.announcements').length

  await act(() => startSession({ token: 'renewed' }))

  await waitFor(() => expect(getSession().token).toBe('renewed'))
  expect(afterLogout).toEqual([])
  expect(sessionStorage.getItem('afterLogin')).toBeNull()
  expect(asked).toBe(1)
})
