import type { Message } from '@parlay/shared/contracts/endpoints/messages'
import { on } from '@parlay/shared/events'
import { renderScreen } from '@parlay/shared/testing'
import { screen } from '@testing-library/react'
import { MessageRow } from './message-row'
import { aMessage } from './testing'

describe('the way from a message to its page', () => {
  const render = (
    type: Message['type'],
    built: readonly ('depositv2' | 'withdraw' | 'securityCenter' | 'transactionHistory')[],
    fields: Partial<Message> = {},
  ) =>
    renderScreen(
      <ul>
        <MessageRow
          message={aMessage('1', { type, ...fields })}
          isOpen
          onToggle={() => undefined}
          onDelete={() => undefined}
          built={built}
        />
      </ul>,
    )

  test.each([
    ['DEPOSIT_FAILED', 'Go to deposits', 'depositv2'],
    ['WITHDRAW_REJECTED', 'Go to withdrawals', 'withdraw'],
    ['SYSTEM', 'Security settings', 'securityCenter'],
    ['SYSTEM', 'Transaction history', 'transactionHistory'],
  ] as const)('M7 %s leads there where it is built', async (type, name, page) => {
    const asked = jest.fn()
    on('overlay-requested', asked)
    const { user } = await render(
      type,
      [page],
      page === 'securityCenter' || page === 'transactionHistory' ? { page } : {},
    )

    await user.click(screen.getByRole('button', { name }))

    expect(asked).toHaveBeenCalledWith({ overlay: 'member-centre', page }, expect.anything())
  })

  test.each(['DEPOSIT_CREDITED', 'SYSTEM'] as const)('M7 %s leads nowhere where it is not', async (type) => {
    await render(type, [])

    expect(screen.queryByRole('button', { name: /^Go to/ })).not.toBeInTheDocument()
  })
})
