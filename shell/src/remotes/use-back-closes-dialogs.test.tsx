import { setLanguage } from '@parlay/shared/i18n'
import { BrowserRouter, useLocation, useNavigate } from '@parlay/shared/router'
import { Dialog } from '@parlay/shared/ui'
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
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Rules">
        <button type="button" onClick={() => setIsOver(true)}>
          open another
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
  history.replaceState(null, '', '/first')
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
