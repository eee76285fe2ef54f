import { renderScreen } from '@parlay/testing'
import { useLocation, useNavigate } from '@parlay/web/router'
import { act, screen, waitFor } from '@testing-library/react'
import { CentreOverlay } from './centre-overlay'

const labels: Record<string, string> = { bets: 'Bets', deposit: 'Deposit' }

/** A centre that shows the page of its address. */
function Centre() {
  const navigate = useNavigate()
  const active = useLocation().pathname.slice(1)
  return (
    <CentreOverlay
      title="Centre"
      closeLabel="Close"
      menuLabel="Pages"
      entries={Object.entries(labels).map(([key, label]) => ({ key, label, icon: null }))}
      active={active}
      onSelect={(key) => void navigate(`/${key}`)}
      onClose={() => undefined}
      skeleton={null}
    >
      <button type="button" onClick={() => void navigate('/deposit')}>
        to the deposit
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        back
      </button>
    </CentreOverlay>
  )
}

const page = (name: string) => screen.findByRole('group', { name })

beforeEach(() => {
  sessionStorage.clear()
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(2_000)
  Element.prototype.scrollTo = function scrollTo(this: Element, _left: unknown, top?: unknown) {
    this.scrollTop = Number(top)
  } as typeof Element.prototype.scrollTo
})
afterEach(() => jest.restoreAllMocks())

test('M1 a page that a button of another page opens gets the focus and starts at its top; the back button leads to where the other was', async () => {
  const { user } = await renderScreen(<Centre />, { path: '/bets' })
  const bets = await page('Bets')
  act(() => {
    bets.scrollTop = 700
    bets.dispatchEvent(new Event('scroll'))
  })

  await user.click(screen.getByRole('button', { name: 'to the deposit' }))
  const deposit = await page('Deposit')
  const [hasFocus, top] = [deposit === document.activeElement, deposit.scrollTop]
  await user.click(screen.getByRole('button', { name: 'back' }))

  expect([hasFocus, top]).toEqual([true, 0])
  const again = await page('Bets')
  await waitFor(() => expect(again.scrollTop).toBe(700))
  expect(again).toHaveFocus()
})

test('M1.active a page that is chosen in the menu is said, and the focus stays in the menu', async () => {
  const { user } = await renderScreen(<Centre />, { path: '/bets' })
  const said = () => document.querySelector('[role="status"]')?.textContent
  await page('Bets')
  const before = said()

  const [entry] = screen.getAllByRole('button', { name: 'Deposit' }).slice(-1)
  await user.click(entry as HTMLElement)

  await page('Deposit')
  expect(entry).toHaveFocus()
  expect([before, said()]).toEqual(['', 'Deposit'])
})
