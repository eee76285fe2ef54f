import { renderScreen } from '@parlay/testing'
import { type EventMap, on } from '@parlay/web/events'
import { useGate } from '@parlay/web/session'
import { screen, waitFor } from '@testing-library/react'

function Gated({ action }: { action: () => void }) {
  const gate = useGate()
  return (
    <button type="button" onClick={() => gate(action)}>
      Play
    </button>
  )
}

async function pressAs(session: 'visitor' | object) {
  const action = jest.fn()
  const { user } = await renderScreen(<Gated action={action} />, { session })
  await user.click(screen.getByRole('button', { name: 'Play' }))
  return action
}

test('L7 a real member’s action runs', async () => {
  const action = await pressAs({})

  await waitFor(() => expect(action).toHaveBeenCalledTimes(1))
})

test('C3.not-logged-in R1.blocked L7.visitor C3.visitor without a token the login is asked for the action blocked, and the registration opened by the button', async () => {
  const asked = jest.fn()
  const stop = on('login-requested', asked)

  const action = await pressAs('visitor')

  await waitFor(() => expect(asked).toHaveBeenCalledWith({ stay: true }, expect.anything()))
  expect(action).not.toHaveBeenCalled()
  stop()
})

test('R4.actions L7.trial C3.trial a trial account is warned that it needs a true account, the action blocked, and the registration opened by the button', async () => {
  const warnings: EventMap['confirm-requested'][] = []
  const stop = on('confirm-requested', (warning) => warnings.push(warning))

  const action = await pressAs({ isAgent: 4 })

  await waitFor(() => expect(warnings).toHaveLength(1))
  expect(warnings[0]).toMatchObject({
    body: 'A trial account can’t do this. Open a full account to continue.',
    confirmLabel: 'OK',
  })
  expect(action).not.toHaveBeenCalled()
  stop()

  const asked = jest.fn()
  const stopAsking = on('auth-requested', asked)
  warnings[0]?.onConfirm()
  expect(asked).toHaveBeenCalledWith({ modal: 'register' }, expect.anything())
  stopAsking()
})
