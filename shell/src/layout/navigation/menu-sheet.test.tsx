import { aLane, renderScreen } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { screen } from '@testing-library/react'
import '../../i18n/messages'
import { MenuSheet } from './menu-sheet'

test('H5 categories that cannot be fetched have a retry in the menu, and the rest is shown', async () => {
  const { user, network } = await renderScreen(<MenuSheet open onClose={() => {}} />, {
    answers: { 'GAME.vendors': new ApiError({ code: 'SYS_INTERNAL', status: 500 }) },
  })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  const download = screen.getByRole('link', { name: 'App download' })

  network.answer({ 'GAME.vendors': { data: { lanes: [aLane('RNG', { vassalage: 'V' })] } } })
  await user.click(retry)

  expect(download).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Slots' })).toHaveAttribute('href', '/rng')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
