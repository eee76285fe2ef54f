import { Dialog } from '@parlay/ui'
import { setLanguage } from '@parlay/web/i18n'
import { BrowserRouter, useLocation, useNavigate } from '@parlay/web/router'
import { act, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { useBackClosesDialogs } from './use-back-closes-dialogs'

const seen: string[] = []

function Page({ isOn }: { isOn: boolean }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const [isOver, setIsOver] = useState(false)
  useBackClosesDialogs(isOn)
  if (seen.at(-1) !== pathname) seen.push(pathname)
  return (
    <>
      <button type="button" onClick={() => void navigate('/second')}>
        go on
      </button>
      <button type="button" onClick={() => setIsOpen(true)}>
        open
      </button>
      <button type="button" onClick={() => void navigate('/other', { replace: true })}>
        replace
      </button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Rules">
        <button type="button" onClick={() => setIsOver(true)}>
          open another
        </button>
        <button
          type="button"
          onClick={() => {
            setIsOpen(false)
            void navigate('/second')
          }}
        >
          close and go on
        </button>
        <Dialog open={isOver} onClose={() => setIsOver(false)} title="Detail">
          <p>Detail</p>
        </Dialog>
      </Dialog>
    </>
  )
}

const press = (name: string) => act(() => screen.getByRole('button', { name, hidden: true }).click())
const titles = () =>
  screen.queryAllByRole('dialog', { hidden: true }).map((one) => one.querySelector('h2')?.textContent)

beforeEach(async () => {
  await setLanguage('EN')
  window.scrollTo = jest.fn()
  history.pushState(null, '', '/elsewhere')
  history.pushState(null, '', '/first')
  seen.length = 0
})

async function givenOpenDialogs(isOn = true): Promise<void> {
  render(<Page isOn={isOn} />, { wrapper: BrowserRouter })
  press('go on')
  press('open')
  await screen.findByRole('dialog', { name: 'Rules' })
  press('open another')
  await screen.findByRole('dialog', { name: 'Detail' })
}

test('A1 the back button closes the newest dialog first, and leaves the page once none is open', async () => {
  await givenOpenDialogs()

  history.back()
  await waitFor(() => expect(titles()).toEqual(['Rules']))
  await waitFor(() => expect(location.pathname).toBe('/second'))
  history.back()
  await waitFor(() => expect(titles()).toEqual([]))
  await waitFor(() => expect(location.pathname).toBe('/second'))
  const undisturbed = [...seen]
  history.back()

  await waitFor(() => expect(seen.at(-1)).toBe('/first'))
  expect(undisturbed).toEqual(['/first', '/second'])
})

test('A1 the back button leaves an address that is a dialog itself, and everything over it', async () => {
  await givenOpenDialogs(false)

  history.back()

  await waitFor(() => expect(seen.at(-1)).toBe('/first'))
  await waitFor(() => expect(titles()).toEqual([]))
})

/** The entries of the tab that this test has made, from the first page on. */
const entriesSince = (before: number) => history.length - before

async function givenDialogOnFirstPage() {
  const before = history.length
  const page = render(<Page isOn />, { wrapper: BrowserRouter })
  press('open')
  await screen.findByRole('dialog', { name: 'Rules' })
  await waitFor(() => expect(history.length).toBe(before + 1))
  return { ...page, before }
}
const isBack = () => waitFor(() => expect(history.state).toMatchObject({ idx: 0 }))

test('A1 the back button closes a dialog on the first page of a tab, and the next one leaves the site', async () => {
  await givenDialogOnFirstPage()
  press('open another')
  await screen.findByRole('dialog', { name: 'Detail' })

  history.back()
  await waitFor(() => expect(titles()).toEqual(['Rules']))
  await waitFor(() => expect(history.state).toMatchObject({ idx: 1 }))
  history.back()
  await waitFor(() => expect(titles()).toEqual([]))
  await isBack()
  const stayed = location.pathname
  history.back()

  await waitFor(() => expect(location.pathname).toBe('/elsewhere'))
  expect(stayed).toBe('/first')
})

test('A1 a dialog on the first page that is closed by its button leaves no entry to go back from', async () => {
  await givenDialogOnFirstPage()

  press('Close')
  await isBack()
  const go = jest.spyOn(history, 'go')
  history.forward()
  await waitFor(() => expect(go).toHaveBeenCalledTimes(1))
  go.mockRestore()
  await isBack()
  history.back()

  await waitFor(() => expect(location.pathname).toBe('/elsewhere'))
})

test.each([
  ['a link in a dialog', ['go on']],
  ['a button that closes a dialog and leads on', ['close and go on']],
  ['a link after a dialog has closed', ['Close', 'go on']],
])('A1 %s on the first page leaves one entry of that page', async (_, presses) => {
  const { before } = await givenDialogOnFirstPage()

  for (const name of presses) press(name)
  await waitFor(() => expect(titles()).toEqual(presses.length === 1 && presses[0] === 'go on' ? ['Rules'] : []))
  await waitFor(() => expect([location.pathname, history.state.idx]).toEqual(['/second', 1]))
  const entries = entriesSince(before)
  if (titles().length > 0) press('Close')
  await waitFor(() => expect(titles()).toEqual([]))
  history.back()

  await waitFor(() => expect(seen.at(-1)).toBe('/first'))
  expect(entries).toBe(1)
  history.back()
  await waitFor(() => expect(location.pathname).toBe('/elsewhere'))
})

test('A1 an address that a dialog on the first page replaces stays when the dialog closes', async () => {
  await givenDialogOnFirstPage()

  press('replace')
  press('Close')
  await isBack()

  expect([location.pathname, seen.at(-1)]).toEqual(['/other', '/other'])
})

test('A1 a page that is reloaded has no entry of a dialog any more', async () => {
  const { unmount } = await givenDialogOnFirstPage()
  unmount()

  render(<Page isOn />, { wrapper: BrowserRouter })

  await isBack()
  expect(location.pathname).toBe('/first')
})
