import { renderScreen } from '@parlay/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { Button } from './button'
import { CentreOverlay } from './centre-overlay'
import { Dialog, dialogDelay } from './dialog'
import { Sheet } from './sheet'
import { Tabs } from './tabs'

function Page({ closable = true }: { closable?: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Rules" closable={closable}>
        <input name="username" hidden readOnly />
        <input aria-label="Stake" />
      </Dialog>
    </>
  )
}

function MenuPage() {
  const [open, setOpen] = useState<'menu' | 'rules'>()
  const onClose = () => setOpen(undefined)
  return (
    <>
      <Button onClick={() => setOpen('menu')}>Menu</Button>
      <Sheet open={open === 'menu'} onClose={onClose} title="Menu">
        <Button onClick={() => setOpen('rules')}>Rules</Button>
      </Sheet>
      <Dialog open={open === 'rules'} onClose={onClose} title="Rules">
        <input aria-label="Stake" />
      </Dialog>
    </>
  )
}

async function givenOpenDialog(closable = true) {
  const page = await renderScreen(<Page closable={closable} />)
  await page.user.click(screen.getByRole('button', { name: 'Open' }))
  return { ...page, dialog: await screen.findByRole('dialog', { name: 'Rules' }) }
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

beforeEach(() => {
  window.scrollTo = jest.fn()
  // jsdom has no pointer events, so mouse events with a pointer id replace them.
  window.PointerEvent ??= class extends MouseEvent {} as typeof PointerEvent
})

afterEach(() => {
  jest.useRealTimers()
})

test('K1.modal A1.delay a dialog appears 100 ms after it was asked for, not before', async () => {
  await renderScreen(<Page />)
  jest.useFakeTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))

  act(() => void jest.advanceTimersByTime(dialogDelay - 1))
  const early = screen.queryByRole('dialog')
  act(() => void jest.advanceTimersByTime(1))

  expect(dialogDelay).toBe(100)
  expect(early).not.toBeInTheDocument()
  expect(screen.getByRole('dialog')).toHaveAttribute('aria-modal', 'true')
})

test('A1 a dialog that was opened from a menu which is gone gives the focus back to what opened the menu', async () => {
  const { user } = await renderScreen(<MenuPage />)
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  await user.click(await screen.findByRole('button', { name: 'Rules' }))
  await screen.findByRole('dialog', { name: 'Rules' })
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus())

  await user.keyboard('{Escape}')

  await waitFor(() => expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus())
})

test('A1.background a click on the background does not close a dialog', async () => {
  const { user, dialog } = await givenOpenDialog()
  const background = dialog.previousElementSibling

  if (background) await user.click(background)

  expect(background).toBeInTheDocument()
  expect(dialog).toBeInTheDocument()
})

test('A1 Escape closes a dialog and gives the focus back to what opened it', async () => {
  const { user } = await givenOpenDialog()

  await user.keyboard('{Escape}')

  await closed()
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
})

test('A1 the close button closes a dialog', async () => {
  const { user } = await givenOpenDialog()

  await user.click(screen.getByRole('button', { name: 'Close' }))

  await closed()
})

test('A1 a dialog that cannot be left has no close button and ignores Escape', async () => {
  const { user, dialog } = await givenOpenDialog(false)

  await user.keyboard('{Escape}')

  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument()
  expect(dialog).toBeInTheDocument()
})

test('V6 a dialog that is the page itself leaves the rest of the page in use', async () => {
  const { user } = await renderScreen(
    <>
      <Button>Language</Button>
      <Dialog open modal={false} closable={false} onClose={() => undefined} title="Rules">
        <input aria-label="Stake" />
      </Dialog>
    </>,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Rules' })
  const outside = screen.getByRole('button', { name: 'Language' })

  await user.click(outside)
  await user.keyboard('{Escape}')

  expect(outside).toHaveFocus()
  expect(dialog).toBeInTheDocument()
  expect(dialog).not.toHaveAttribute('aria-modal')
  expect(document.body).not.toHaveAttribute('data-scroll-locked')
})

test('A1 the focus goes to the first field and stays inside', async () => {
  const { user, dialog } = await givenOpenDialog()
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Stake' })).toHaveFocus())

  await user.tab()
  await user.tab()
  await user.tab()

  expect(dialog).toContainElement(document.activeElement as HTMLElement)
})

test('A1 a dialog that opens at its second tab stays there, also while the fields of that tab are on their way', async () => {
  const onChange = jest.fn()
  const items = ['first', 'second'].map((key) => ({ key, label: key }))
  await renderScreen(
    <Dialog open onClose={() => undefined} title="Log in">
      <Tabs label="How" items={items} value="second" onChange={onChange}>
        <Button>Send</Button>
      </Tabs>
    </Dialog>,
  )

  expect(await screen.findByRole('button', { name: 'Send' })).toHaveFocus()
  expect(onChange).not.toHaveBeenCalled()
})

test('A1.scroll the page is locked while a dialog is open and scrolls back to where it was', async () => {
  Object.defineProperty(window, 'scrollY', { value: 340, configurable: true })
  const { user } = await givenOpenDialog()
  const lockedWhileOpen = document.body.hasAttribute('data-scroll-locked')
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true })

  await user.keyboard('{Escape}')

  await closed()
  expect(lockedWhileOpen).toBe(true)
  expect(document.body).not.toHaveAttribute('data-scroll-locked')
  expect(window.scrollTo).toHaveBeenCalledWith(0, 340)
})

test('A1.drag a dialog is dragged by its header and stays inside the viewport', async () => {
  const { dialog } = await givenOpenDialog()
  const offset = () => (dialog.style.translate || '0px 0px').split(' ').map(Number.parseFloat) as [number, number]
  dialog.getBoundingClientRect = () => {
    const [x, y] = offset()
    return new DOMRect(300 + x, 200 + y, 400, 300)
  }
  const header = screen.getByRole('heading', { name: 'Rules' })

  fireEvent.pointerDown(header, { button: 0, clientX: 320, clientY: 210 })
  fireEvent.pointerMove(header, { clientX: 350, clientY: 250 })
  const moved = dialog.style.translate
  fireEvent.pointerMove(header, { clientX: 5000, clientY: -5000 })

  expect(moved).toBe('30px 40px')
  expect(offset()).toEqual([window.innerWidth - 700, -200])
})

function Body({ onBegun }: { onBegun: () => void }) {
  useEffect(onBegun, [onBegun])
  return <input aria-label="Stake" />
}

test('A1 a body that is rendered ahead is in the dialog when it appears, with the focus in it', async () => {
  jest.useFakeTimers()
  const begun = jest.fn()
  await renderScreen(
    <Dialog open rendersAhead onClose={() => undefined} title="Rules">
      <Body onBegun={begun} />
    </Dialog>,
  )

  const early = [begun.mock.calls.length, screen.queryByRole('dialog')]
  await act(async () => void (await jest.advanceTimersByTimeAsync(dialogDelay)))

  expect(early).toEqual([1, null])
  expect(screen.getByRole('dialog')).toContainElement(screen.getByRole('textbox', { name: 'Stake' }))
  expect(screen.getByRole('textbox', { name: 'Stake' })).toHaveFocus()
})

test('A1.delay the time that it took until a dialog was asked for counts as part of its delay', async () => {
  const { rerender } = await renderScreen(<p />)
  jest.useFakeTimers()
  fireEvent.keyDown(document.body, { key: 'a' })
  act(() => void jest.advanceTimersByTime(60))

  rerender(
    <Dialog open onClose={() => undefined} title="Late">
      <input aria-label="Stake" />
    </Dialog>,
  )
  act(() => void jest.advanceTimersByTime(dialogDelay - 60))

  expect(screen.getByRole('dialog', { name: 'Late' })).toBeInTheDocument()
})

function Centre({ onClose }: { onClose: () => void }) {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <CentreOverlay
      title="Centre"
      closeLabel="Close"
      menuLabel="Pages"
      entries={[{ key: 'one', label: 'One', icon: null }]}
      active="one"
      onSelect={() => undefined}
      onClose={onClose}
      skeleton={null}
    >
      <Button onClick={() => setIsAsked(true)}>Open an account</Button>
      <Dialog open={isAsked} closable={false} onClose={() => undefined} title="Password">
        <Button>Copy</Button>
      </Dialog>
    </CentreOverlay>
  )
}

test('A1 Escape closes nothing below a dialog that has to be answered, not even before it appears', async () => {
  const onClose = jest.fn()
  const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await renderScreen(<Centre onClose={onClose} />)

  fireEvent.click(screen.getByRole('button', { name: 'Open an account' }))
  pressEscape()
  const early = screen.queryByRole('dialog', { name: 'Password' })
  await screen.findByRole('dialog', { name: 'Password' })
  pressEscape()

  expect(early).not.toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByRole('dialog', { name: 'Password' })).toBeVisible()
})
