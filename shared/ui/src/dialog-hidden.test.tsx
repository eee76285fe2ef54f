import { renderScreen } from '@parlay/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { Suspense, use, useState } from 'react'
import { flushSync } from 'react-dom'
import { CentreOverlay } from './centre-overlay'
import { Dialog } from './dialog'
import { Sheet } from './sheet'

const never = new Promise<null>(() => undefined)
/** More steps than this mean that two focus traps take the focus from each other, until the stack overflows. */
const mostSteps = 20

let setWaiting: (isWaiting: boolean) => void

/** A part of a page that sometimes loads something. */
function Part() {
  const [isWaiting, set] = useState(false)
  setWaiting = set
  if (isWaiting) use(never)
  return null
}

const overlays = { Dialog, Sheet }

test.each(['Dialog', 'Sheet'] as const)(
  'L1 a %s that is hidden and shown again in one task keeps the focus away from the elements below it',
  async (name) => {
    const Overlay = overlays[name]
    window.scrollTo = jest.fn()
    let steps = 0
    const count = (event: Event) => {
      steps += 1
      if (steps > mostSteps) event.stopImmediatePropagation()
    }
    const { user } = await renderScreen(
      <CentreOverlay
        title="Centre"
        closeLabel="Close the centre"
        menuLabel="Pages"
        entries={[]}
        active="one"
        onSelect={() => undefined}
        onClose={() => undefined}
        skeleton={null}
      >
        <Suspense fallback={null}>
          <Part />
          <Overlay open onClose={() => undefined} title="Password">
            <input aria-label="Password" />
            <button type="button">Confirm</button>
          </Overlay>
        </Suspense>
      </CentreOverlay>,
    )
    const field = await screen.findByRole('textbox', { name: 'Password' })
    await user.click(field)

    document.addEventListener('focusin', count, true)
    document.addEventListener('focusout', count, true)
    await act(async () => {
      flushSync(() => setWaiting(true))
      flushSync(() => setWaiting(false))
      await new Promise((resolve) => setTimeout(resolve))
      await new Promise((resolve) => setTimeout(resolve))
    })
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    const confirmed = document.activeElement
    screen.getByRole('button', { name: 'Close the centre', hidden: true }).focus()

    document.removeEventListener('focusin', count, true)
    document.removeEventListener('focusout', count, true)

    expect(steps).toBeLessThan(mostSteps)
    expect(confirmed).toHaveAccessibleName('Confirm')
    await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement))
  },
)

function Opener() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Suspense fallback={null}>
        <Part />
        <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Password">
          <input aria-label="Password" />
        </Dialog>
      </Suspense>
    </>
  )
}

test('L1 a dialog that was hidden for a moment returns the focus to the element that opened it', async () => {
  const { user } = await renderScreen(<Opener />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await user.click(await screen.findByRole('textbox', { name: 'Password' }))
  act(() => {
    flushSync(() => setWaiting(true))
    flushSync(() => setWaiting(false))
  })

  await user.keyboard('{Escape}')

  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus())
})
