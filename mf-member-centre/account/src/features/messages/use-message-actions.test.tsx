import { ApiError } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { act, screen, waitFor } from '@testing-library/react'
import { aMessage, opener, type Request, renderMessages, rows } from './testing'

/** Responds when `answer` is called. */
function aSlow(answer: (request: Request) => unknown) {
  const waiting: (() => void)[] = []
  return {
    answer: (request: Request) =>
      new Promise((resolve) => {
        const value = answer(request)
        waiting.push(() => resolve(value))
      }),
    waiting,
    go: () =>
      act(async () => {
        for (const one of waiting.splice(0)) one()
        await new Promise((resolve) => setTimeout(resolve))
      }),
  }
}

test('M7 a list that was asked for before a message was read does not make it unread again', async () => {
  const { site, user, network, answers } = await renderMessages([aMessage('1'), aMessage('2')])
  await screen.findByRole('tab', { name: 'Unread 2' })
  const list = aSlow(answers['MSG.list'] as (request: Request) => unknown)
  const reading = aSlow(answers['MSG.read'] as (request: Request) => unknown)
  network.answer({ 'MSG.list': list.answer, 'MSG.read': reading.answer })
  site.messages.push(aMessage('3'))
  act(() => emit('counts-changed', { messageV2: 3 }))
  await waitFor(() => expect(list.waiting).toHaveLength(1))

  await user.click(opener(/Deposit 1/))
  await list.go()
  expect(rows()[0]).not.toHaveTextContent('New')
  await reading.go()
  await waitFor(() => expect(list.waiting).toHaveLength(1))
  await list.go()

  await waitFor(() => expect(rows().map((row) => /New/.test(row.textContent ?? ''))).toEqual([false, true, true]))
})

test('M7 what could not be noted takes back nothing that came meanwhile', async () => {
  const { site, user, network } = await renderMessages([aMessage('1'), aMessage('2')])
  await screen.findByRole('tab', { name: 'Unread 2' })
  const reading = aSlow(() => new ApiError({ code: 'SYS_INTERNAL', status: 500 }))
  network.answer({ 'MSG.read': reading.answer })
  await user.click(opener(/Deposit 1/))
  site.messages.unshift(aMessage('0', { title: 'Just now' }))
  act(() => emit('counts-changed', { messageV2: 3 }))
  await screen.findByRole('button', { name: /^Just now/ })
  const list = aSlow(() => new ApiError({ code: 'SYS_INTERNAL', status: 500 }))
  network.answer({ 'MSG.list': list.answer })

  await reading.go()

  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Just now'),
    expect.stringMatching(/^Deposit 1 New/),
    expect.stringContaining('Deposit 2'),
  ])
})

test('M7 an undo waits for its delete', async () => {
  const { user, network, answers, site } = await renderMessages([aMessage('1')])
  await screen.findByRole('tab', { name: 'Unread 1' })
  const deleting = aSlow(answers['MSG.delete'] as (request: Request) => unknown)
  network.answer({ 'MSG.delete': deleting.answer })
  await user.click(screen.getByRole('button', { name: 'Delete “Deposit 1”' }))

  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(network.callsTo('MSG.delete')).toHaveLength(1)
  network.answer({ 'MSG.delete': answers['MSG.delete'] })
  await deleting.go()

  await waitFor(() => expect(site.messages).toHaveLength(1))
  expect(network.callsTo('MSG.delete')[1]?.request).toMatchObject({ restore: true })
  expect(await screen.findByRole('button', { name: /Deposit 1/, expanded: false })).toBeVisible()
})
