import { listAnnouncements } from '@parlay/contracts/endpoints/content'
import { givenSession, type RecordedCall, renderScreen } from '@parlay/testing'
import { queryOptionsFor } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { useMutation, useQuery } from '@parlay/web/state'
import { act, screen, waitFor } from '@testing-library/react'

const titled = (title: string) => ({
  list: [{ id: '1', type: 'PL', title, content: '', time: 0 }],
  totalPages: 1,
  totalCount: 1,
  pageNo: 1,
  pageSize: 9,
})

function Notices() {
  const { data } = useQuery(queryOptionsFor(listAnnouncements, { types: 'PL', language: 'EN' }))
  return <p>{data?.list[0]?.title}</p>
}

test('a request from before a session began is aborted and repeated for the member who is logged in now', async () => {
  let answerVisitor = (_: unknown) => {}
  const slow = new Promise((resolve) => {
    answerVisitor = resolve
  })
  const answerTo = (_: unknown, { headers }: RecordedCall) =>
    headers.has('X-Session-Token') ? titled('For you') : slow
  const { network } = await renderScreen(<Notices />, { answers: { 'SYS.announcements': answerTo } })
  await waitFor(() => expect(network.calls).toHaveLength(1))

  act(() => {
    givenSession({})
    emit('session-started', { account: 'member01' })
  })

  expect(await screen.findByText('For you')).toBeVisible()
  expect(network.calls[0]?.signal.aborted).toBe(true)
  await act(async () => answerVisitor(titled('For visitors')))
  expect(screen.getByText('For you')).toBeVisible()
})

test('A11.clear requests of a session are aborted when its member logs out', async () => {
  givenSession({})
  const slow = new Promise(() => {})
  const { network } = await renderScreen(<Notices />, { answers: { 'SYS.announcements': () => slow } })
  await waitFor(() => expect(network.calls).toHaveLength(1))

  act(() => emit('session-ending', {}))

  expect(network.calls[0]?.signal.aborted).toBe(true)
})

function Command({ send }: { send: () => Promise<never> }) {
  const { mutate, isError } = useMutation({ mutationFn: send })
  return (
    <button type="button" onClick={() => mutate()}>
      {isError ? 'It failed' : 'Send'}
    </button>
  )
}

test('C3 without a connection a command fails immediately, and is not sent later when there is one', async () => {
  const send = jest.fn(() => Promise.reject(new TypeError('fetch failed')))
  const { user } = await renderScreen(<Command send={send} />)
  act(() => void window.dispatchEvent(new Event('offline')))

  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('It failed')).toBeVisible()
  await act(async () => window.dispatchEvent(new Event('online')))

  expect(send).toHaveBeenCalledTimes(1)
})
