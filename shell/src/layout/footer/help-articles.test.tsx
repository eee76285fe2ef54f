import { renderScreen } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { screen } from '@testing-library/react'
import '../../i18n/messages'
import { HelpArticles } from './help-articles'

test('H10.help articles that cannot be fetched have a retry, and the way to all help is there', async () => {
  const { user, network } = await renderScreen(<HelpArticles />, {
    answers: { 'SYS.helpCenter': new ApiError({ code: 'SYS_INTERNAL', status: 500 }) },
  })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  const all = screen.getByRole('link', { name: 'All help articles' })

  const article = { id: 'log-in', title: 'Log in', html: '<p>Open it.</p>', updatedAt: 0 }
  network.answer({ 'SYS.helpCenter': { categories: [{ id: 'account', title: 'Account', items: [article] }] } })
  await user.click(retry)

  expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/help?article=log-in')
  expect(all).toHaveAttribute('href', '/help')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
