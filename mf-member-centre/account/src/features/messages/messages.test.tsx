import { ApiError } from '@parlay/web/api'
import { emit, on } from '@parlay/web/events'
import { act, screen, waitFor, within } from '@testing-library/react'
import { aMessage, opener, renderMessages, rows, unreadTab } from './testing'

test('M7.messages lists messages and marks the unread ones by a word', async () => {
  await renderMessages([aMessage('1'), aMessage('2', { read: true })])
  await screen.findByRole('list', { name: 'Messages' })

  const [first, second] = rows()

  expect(within(first as HTMLElement).getByText('New')).toBeVisible()
  expect(within(second as HTMLElement).queryByText('New')).not.toBeInTheDocument()
  expect(await screen.findByRole('tab', { name: 'Unread 1' })).toBeVisible()
})

test('H6.count M7.messages opening a message shows it, and the count falls before the gateway has answered', async () => {
  let answer: (value: unknown) => void = () => undefined
  const { user, network, counts } = await renderMessages([aMessage('1'), aMessage('2')], {
    'MSG.read': () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  })
  await screen.findByRole('tab', { name: 'Unread 2' })

  await user.click(opener(/Deposit 1/))
  const atOnce = [unreadTab().textContent, counts.at(-1)]
  act(() => answer({ unread: 1 }))

  expect(screen.getByText('Deposit 1 is in your main wallet.')).toBeVisible()
  expect(atOnce).toEqual(['Unread1', 1])
  expect(rows()[0]).not.toHaveTextContent('New')
  expect(network.callsTo('MSG.read').map(({ request }) => request)).toEqual([{ ids: ['1'] }])
})

test('H6 where reading is not noted, message and count are as before', async () => {
  const toasts = jest.fn()
  on('toast-requested', toasts)
  const { user, counts } = await renderMessages([aMessage('1')], {
    'MSG.read': new ApiError({ code: 'SYS_INTERNAL', status: 500 }),
  })
  await screen.findByRole('tab', { name: 'Unread 1' })

  await user.click(opener(/Deposit 1/))

  await waitFor(() => expect(counts).toEqual([0, 1]))
  expect(rows()[0]).toHaveTextContent('New')
  expect(screen.getByText('Deposit 1 is in your main wallet.')).toBeVisible()
  expect(toasts).toHaveBeenCalledTimes(1)
})

test('M7.messages among the unread ones a message that is opened stays until it is closed', async () => {
  const { user, site } = await renderMessages([aMessage('1'), aMessage('2')])
  await screen.findByRole('tab', { name: 'Unread 2' })
  await user.click(unreadTab())
  await user.click(await screen.findByRole('button', { name: /Deposit 2/, expanded: false }))

  site.messages.unshift(aMessage('0', { title: 'Just now' }))
  act(() => emit('counts-changed', { messageV2: 2 }))
  expect(await screen.findByRole('button', { name: /^Just now/ })).toBeVisible()
  expect(screen.getByText('Deposit 2 is in your main wallet.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /Deposit 2/, expanded: true }))

  expect(rows()).toHaveLength(2)
  expect(screen.queryByText(/^Deposit 2/)).not.toBeInTheDocument()
})

test('M7 a message that comes while the page is open appears in it', async () => {
  const { site } = await renderMessages([aMessage('1')])
  await screen.findByRole('tab', { name: 'Unread 1' })

  site.messages.unshift(aMessage('0', { type: 'WITHDRAW_APPROVED', title: 'Withdrawal approved today' }))
  act(() => emit('counts-changed', { messageV2: 2 }))

  expect(await screen.findByRole('button', { name: /^Withdrawal approved today/ })).toBeVisible()
})

test('M7.messages a type leaves its own messages, from page 1', async () => {
  const many = Array.from({ length: 12 }, (_, index) => aMessage(String(index + 1)))
  const { user, network } = await renderMessages([...many, aMessage('20', { type: 'SYSTEM', title: 'Welcome' })])
  await user.click(await screen.findByRole('button', { name: '2' }))
  await screen.findByRole('button', { name: /Welcome/, expanded: false })

  await user.click(screen.getByRole('combobox', { name: 'Type' }))
  await user.click(await screen.findByRole('option', { name: 'Account' }))

  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(network.callsTo('MSG.list').at(-1)?.request).toMatchObject({ type: 'SYSTEM', pageNo: '1', language: 'EN' })
})

test('M7.messages all can be marked as read together', async () => {
  const { user, counts } = await renderMessages([aMessage('1'), aMessage('2')])
  await screen.findByRole('tab', { name: 'Unread 2' })

  await user.click(screen.getByRole('button', { name: 'Mark all as read' }))

  await waitFor(() => expect(counts.at(-1)).toBe(0))
  expect(screen.queryByText('New')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Mark all as read' })).toHaveAttribute('aria-disabled', 'true')
})

test('M7.messages a deleted message is gone, and comes back on demand', async () => {
  const { user, counts } = await renderMessages([aMessage('1'), aMessage('2', { read: true })])
  await screen.findByRole('tab', { name: 'Unread 1' })

  await user.click(screen.getByRole('button', { name: 'Delete “Deposit 1”' }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  expect(undo).toHaveFocus()
  expect(screen.getByRole('status')).toHaveTextContent('Deleted: Deposit 1')
  expect(rows()).toHaveLength(1)
  await user.click(undo)

  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(counts.at(0)).toBe(0)
  expect(counts.at(-1)).toBe(1)
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('M7 H6 a message that could not be deleted is there again, and counted', async () => {
  const { user } = await renderMessages([aMessage('1')], {
    'MSG.delete': new ApiError({ code: 'SYS_INTERNAL', status: 500 }),
  })
  await screen.findByRole('tab', { name: 'Unread 1' })

  await user.click(screen.getByRole('button', { name: 'Delete “Deposit 1”' }))

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument())
  expect(rows()).toHaveLength(1)
  expect(unreadTab()).toHaveTextContent('Unread1')
})

test('M7 what stands alone on the last page leaves the page before it', async () => {
  const { user } = await renderMessages(Array.from({ length: 11 }, (_, index) => aMessage(String(index + 1))))
  await user.click(await screen.findByRole('button', { name: '2' }))
  await user.click(await screen.findByRole('button', { name: 'Delete “Deposit 11”' }))

  await waitFor(() => expect(rows()).toHaveLength(10))
})

test('M7 a page that there is no more leads to the last one', async () => {
  const many = Array.from({ length: 21 }, (_, index) => aMessage(String(index + 1)))
  const { user, site } = await renderMessages(many)
  await user.click(unreadTab())
  await user.click(await screen.findByRole('button', { name: '3' }))
  await screen.findByRole('button', { name: /^Deposit 21/ })

  site.messages = site.messages.map((one) => ({ ...one, read: Number(one.id) > 3 }))
  act(() => emit('counts-changed', { messageV2: 3 }))

  await waitFor(() => expect(rows()).toHaveLength(3))
})

test('M7 no messages and nothing unread are said in words, and so is a list that cannot be had', async () => {
  const { user, network, unmount } = await renderMessages([])
  expect(await screen.findByText('No messages')).toBeVisible()
  await user.click(unreadTab())
  expect(await screen.findByText('No unread messages')).toBeVisible()
  unmount()
  network.restore()

  const failing = await renderMessages([aMessage('1')], {
    'MSG.list': new ApiError({ code: 'SYS_INTERNAL', status: 500 }),
  })
  expect(await screen.findByText('Your messages could not be loaded.')).toBeVisible()
  failing.network.answer({ 'MSG.list': { list: [], totalPages: 0, totalCount: 0, pageNo: 1, pageSize: 10 } })
  await failing.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No messages')).toBeVisible()
})

test('M7 without a connection it says so, and goes on by itself when there is one', async () => {
  const { user } = await renderMessages([aMessage('1'), aMessage('2', { read: true })])
  await screen.findByRole('tab', { name: 'Unread 1' })
  act(() => void window.dispatchEvent(new Event('offline')))

  await user.click(unreadTab())
  expect(await screen.findByText(/^You are offline/)).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Messages' })).not.toBeInTheDocument()
  act(() => void window.dispatchEvent(new Event('online')))

  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(screen.queryByText(/^You are offline/)).not.toBeInTheDocument()
})
