import { renderScreen } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { screen } from '@testing-library/react'
import '../../i18n/messages'
import { JoinPage, PrivacyPage, TermsPage } from './content-page'

const page = ({ page: name, language }: Record<string, unknown>) => ({
  title: `Title of ${name}`,
  html: `<h2>In ${language}</h2><p><a href="/help">Help</a> <a href="https://example.org/">Elsewhere</a></p>`,
  updatedAt: Date.UTC(2026, 10, 21),
})

test.each([
  ['join', JoinPage],
  ['terms', TermsPage],
  ['privacy', PrivacyPage],
])('V3.join the page %s shows the brand’s text', async (name, Page) => {
  await renderScreen(<Page />, { answers: { 'SYS.contentPage': page } })

  expect(await screen.findByRole('heading', { level: 1, name: `Title of ${name}` })).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: 'In EN' })).toBeVisible()
})

test('a link of this site changes the page without a load, another one opens in a new tab', async () => {
  const { user, location } = await renderScreen(<TermsPage />, { path: '/terms', answers: { 'SYS.contentPage': page } })
  const elsewhere = await screen.findByRole('link', { name: 'Elsewhere' })

  await user.click(screen.getByRole('link', { name: 'Help' }))

  expect(location()).toBe('/help')
  expect(elsewhere).toHaveAttribute('target', '_blank')
  expect(elsewhere).toHaveAttribute('rel', 'noopener')
})

test('a text in a fallback language says in which language it is', async () => {
  const answers = { 'SYS.contentPage': (request: Record<string, unknown>) => ({ ...page(request), language: 'EN' }) }
  await renderScreen(<TermsPage />, { language: 'TH', answers })

  expect(await screen.findByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en')
})

test('V3 a page that the brand has not written leads home', async () => {
  const answers = { 'SYS.contentPage': () => new ApiError({ code: 'SYS_INVALID_URL' }) }
  await renderScreen(<JoinPage />, { answers })

  expect(await screen.findByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/')
})
