import type { Message } from '@parlay/contracts/endpoints/messages'
import { type Answers, aStatusWithout, renderScreen } from '@parlay/testing'
import { on } from '@parlay/web/events'
import { screen, waitFor } from '@testing-library/react'
import { MessageRow } from './message-row'
import { aMessage } from './testing'

describe('the way from a message to its page', () => {
  const render = (type: Message['type'], fields: Partial<Message> = {}, answers: Answers = {}) =>
    renderScreen(
      <ul>
        <MessageRow
          message={aMessage('1', { type, ...fields })}
          isOpen
          onToggle={() => undefined}
          onDelete={() => undefined}
        />
      </ul>,
      { answers },
    )

  test.each([
    ['DEPOSIT_FAILED', 'Go to deposits', 'depositv2'],
    ['WITHDRAW_REJECTED', 'Go to withdrawals', 'withdraw'],
    ['SYSTEM', 'Security settings', 'securityCenter'],
    ['SYSTEM', 'Transaction history', 'transactionHistory'],
  ] as const)('M7 a message %s has the button “%s”', async (type, name, page) => {
    const asked = jest.fn()
    on('overlay-requested', asked)
    const { user } = await render(type, page === 'securityCenter' || page === 'transactionHistory' ? { page } : {})

    await user.click(screen.getByRole('button', { name }))

    expect(asked).toHaveBeenCalledWith({ overlay: 'member-centre', page }, expect.anything())
  })

  test('V12 a message about a page that is switched off offers no way to it', async () => {
    await render('DEPOSIT_FAILED', {}, { 'SYS.status': aStatusWithout('MEM.depositv2') })

    await waitFor(() => expect(screen.queryByRole('button', { name: 'Go to deposits' })).not.toBeInTheDocument())
  })

  test('M7 a message that names no page has no button', async () => {
    await render('SYSTEM')

    expect(screen.queryByRole('button', { name: /^Go to/ })).not.toBeInTheDocument()
  })

  test.each([
    ['/pointMall', 'Points mall'],
    ['/raffles', 'Prize draws'],
    ['/promotions', 'Promotions'],
  ] as const)('M7.messages a message about %s leads there and closes the member centre', async (path, name) => {
    const closed = jest.fn()
    const stop = on('overlay-closed', closed)
    const { user, location } = await render('SYSTEM', { paths: [path] })

    await user.click(screen.getByRole('link', { name }))
    stop()

    expect(location()).toBe(path)
    expect(closed).toHaveBeenCalledTimes(1)
  })

  test('R5.tree M7 a message does not lead to the points mall and the prize draws while they are switched off', async () => {
    const status = aStatusWithout('POINTS', 'PROMO.RAFFLE')
    const paths: Message['paths'] = ['/promotions', '/pointMall', '/raffles']
    await render('SYSTEM', { paths }, { 'SYS.status': status })

    await waitFor(() =>
      expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Promotions']),
    )
  })

  test('M7 a path that a newer gateway names and this release does not know is left out', async () => {
    await render('SYSTEM', { paths: ['/pointMall', '/later' as '/raffles'] })

    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Points mall'])
  })
})
