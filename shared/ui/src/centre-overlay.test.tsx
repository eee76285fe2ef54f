import { renderScreen } from '@parlay/testing'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Button } from './button'
import { CentreOverlay } from './centre-overlay'
import { Sheet } from './sheet'

function Page() {
  const [isOpen, setIsOpen] = useState(false)
  const [isMenu, setIsMenu] = useState(false)
  const openFromMenu = () => {
    setIsMenu(false)
    setIsOpen(true)
  }
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      <Button onClick={() => setIsMenu(true)}>Menu</Button>
      <Sheet open={isMenu} onClose={() => setIsMenu(false)} title="Menu">
        <Button onClick={openFromMenu}>Open from the menu</Button>
      </Sheet>
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

test('M1 a centre that was opened from a menu which is gone gives the focus back to what opened the menu', async () => {
  const { user } = await renderScreen(<Page />)
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  await user.click(await screen.findByRole('button', { name: 'Open from the menu' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument())
  await screen.findByRole('dialog', { name: 'Centre' })

  await user.keyboard('{Escape}')

  await waitFor(() => expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus())
})

test('M1 closing a centre that an address has opened leaves the focus on the page', async () => {
  const { rerender } = await renderScreen(<main tabIndex={-1} />)
  const centre = (
    <CentreOverlay
      title="Centre"
      closeLabel="Close"
      menuLabel="Pages"
      entries={[]}
      active="one"
      onSelect={() => undefined}
      onClose={() => undefined}
      skeleton={null}
    >
      <p>One</p>
    </CentreOverlay>
  )

  rerender(
    <>
      <main tabIndex={-1} />
      {centre}
    </>,
  )
  const hadFocus = screen.getByRole('button', { name: 'Close' }) === document.activeElement
  rerender(<main tabIndex={-1} />)

  expect(hadFocus).toBe(true)
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

test('M1 the list of pages of a small screen opens, leads to a page and closes; Escape closes it before the centre', async () => {
  const onClose = jest.fn()
  const onSelect = jest.fn()
  const { user } = await renderScreen(
    <CentreOverlay
      title="Centre"
      closeLabel="Close"
      menuLabel="Pages"
      entries={[
        { key: 'one', label: 'One', icon: null },
        { key: 'two', label: 'Two', icon: null, count: { value: 3, label: (value) => `${value} new` } },
      ]}
      active="one"
      onSelect={onSelect}
      onClose={onClose}
      skeleton={null}
    >
      <p>The first page</p>
    </CentreOverlay>,
  )
  const toggle = await screen.findByRole('button', { name: 'One Two 3 new' })
  expect(toggle).toHaveAttribute('aria-expanded', 'false')

  await user.click(toggle)
  expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await user.click(screen.getByRole('button', { name: 'Two 3 new' }))
  expect(onSelect).toHaveBeenCalledWith('two')
  expect(toggle).toHaveAttribute('aria-expanded', 'false')
  expect(toggle).toHaveFocus()

  await user.click(toggle)
  await user.keyboard('{Escape}')
  expect(toggle).toHaveAttribute('aria-expanded', 'false')
  expect(onClose).not.toHaveBeenCalled()
})

test.each([
  ['bets', 'Bets Messages 2 new Missions 3 to claim Rewards 4 to claim'],
  ['messages', 'Messages Missions 3 to claim Rewards 4 to claim'],
  ['missions', 'Missions Messages 2 new Rewards 4 to claim'],
  ['rewards', 'Rewards Messages 2 new'],
] as const)(
  'M2 the closed list at the page %s names and counts what waits on the other pages once: %s',
  async (active, name) => {
    const toClaim = (value: number) => `${value} to claim`
    const entries = [
      { key: 'bets', label: 'Bets', icon: null },
      { key: 'messages', label: 'Messages', icon: null, count: { value: 2, label: (value: number) => `${value} new` } },
      { key: 'missions', label: 'Missions', icon: null, count: { value: 3, label: toClaim } },
      { key: 'rewards', label: 'Rewards', icon: null, count: { value: 7, label: toClaim, includes: ['missions'] } },
    ] as const
    await renderScreen(
      <CentreOverlay
        title="Centre"
        closeLabel="Close"
        menuLabel="Pages"
        entries={entries}
        active={active}
        onSelect={() => undefined}
        onClose={() => undefined}
        skeleton={null}
      >
        <p>Page</p>
      </CentreOverlay>,
    )
    const toggle = await screen.findByRole('button', { name, expanded: false })
    const current = entries.find(({ key }) => key === active)

    expect(toggle.querySelector('span > span')?.textContent).toBe(current?.label)
  },
)

test('M1 a centre that the member returns to starts with the focus where it was', async () => {
  await renderScreen(
    <CentreOverlay
      title="Centre"
      closeLabel="Close"
      menuLabel="Pages"
      entries={[{ key: 'one', label: 'One', icon: null }]}
      active="one"
      onSelect={() => undefined}
      onClose={() => undefined}
      focusFirst='[data-opens="change-password"]'
      skeleton={null}
    >
      <Button data-opens="change-password">Change</Button>
    </CentreOverlay>,
  )

  expect(screen.getByRole('button', { name: 'Change' })).toHaveFocus()
})

test('M1.overlay the history handles a phone’s back button, because it knows the page before', async () => {
  const watchers: object[] = []
  class CloseWatcher {
    constructor() {
      watchers.push(this)
    }
  }
  Object.assign(globalThis, { CloseWatcher })
  const { user } = await renderScreen(<Page />)

  await user.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByRole('dialog', { name: 'Centre' })
  Reflect.deleteProperty(globalThis, 'CloseWatcher')

  expect(watchers).toEqual([])
})
