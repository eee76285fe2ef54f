import { renderScreen } from '@parlay/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Button } from './button'
import { CentreOverlay } from './centre-overlay'

function Page() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      {isOpen && (
        <CentreOverlay
          title="Centre"
          closeLabel="Close"
          menuLabel="Pages"
          entries={[{ key: 'one', label: 'One', icon: null }]}
          active="one"
          onSelect={() => undefined}
          onClose={() => setIsOpen(false)}
          skeleton={null}
        >
          <p>One</p>
        </CentreOverlay>
      )}
    </>
  )
}

beforeEach(() => {
  window.scrollTo = jest.fn()
})

test.each([
  ['its button', '{Enter}'],
  ['Escape', '{Escape}'],
])('M1 a centre that is closed by %s gives the focus back to what opened it', async (_, key) => {
  const { user } = await renderScreen(<Page />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  screen.getByRole('button', { name: 'Close' }).focus()

  await user.keyboard(key)

  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus())
})
