import { aSystemStatus, renderScreen } from '@parlay/testing'
import { Link } from '@parlay/web/router'
import { screen } from '@testing-library/react'
import '../../i18n/messages'
import { FooterLinks } from '../footer/footer-links'
import { AnalyticsHost } from './analytics-hosts'

const id = 'G-PARLAY1'
const page = (
  <>
    <Link to="/rng?inviter=maya">Slots</Link>
    <FooterLinks />
    <AnalyticsHost />
  </>
)
const open = (gtagId: string | null) =>
  renderScreen(page, { path: '/', answers: { 'SYS.status': aSystemStatus({ analytics: { gtagId } }) } })

const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src)
const views = () =>
  (globalThis.dataLayer ?? [])
    .map((command) => [...(command as IArguments)])
    .filter(([name, event]) => name === 'event' && event === 'page_view')
    .map(([, , { page_location }]) => page_location)
const isStopped = () => (globalThis as Record<string, unknown>)[`ga-disable-${id}`]
const question = () => screen.queryByRole('region', { name: 'May we count visits?' })

test('E10.consent without a tag of the brand, visitors are not asked and have nothing to choose', async () => {
  await open(null)

  expect(await screen.findByRole('link', { name: 'Privacy' })).toBeVisible()
  expect([question(), screen.queryByRole('button', { name: 'Analytics cookies' })]).toEqual([null, null])
  expect(scripts()).toEqual([])
})

test('E10.consent the tag is loaded only after the visitor allows it; a refusal is remembered, and both can be changed in the footer', async () => {
  const { user } = await open(id)
  await screen.findByRole('region', { name: 'May we count visits?' })
  const beforeAnswer = scripts()

  await user.click(screen.getByRole('button', { name: 'Don’t allow' }))
  const refused = [question(), localStorage.getItem('analyticsConsent'), ...scripts()]
  const choice = await screen.findByRole('button', { name: 'Analytics cookies' })
  await user.click(choice)
  const askedAgain = question()
  expect(askedAgain).toHaveFocus()
  expect(screen.getByText('You don’t allow it at the moment.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Allow' }))
  expect(choice).toHaveFocus()
  await user.click(screen.getByRole('link', { name: 'Slots' }))

  expect(beforeAnswer).toEqual([])
  expect(refused).toEqual([null, 'refused'])
  expect(localStorage.getItem('analyticsConsent')).toBe('granted')
  expect(scripts()).toEqual([`https://www.googletagmanager.com/gtag/js?id=${id}`])
  expect(views()).toEqual(['http://localhost/', 'http://localhost/rng'])

  // biome-ignore lint/suspicious/noDocumentCookie: the tag sets its cookies so.
  document.cookie = '_ga=GA1.1.1; path=/'
  // biome-ignore lint/suspicious/noDocumentCookie: the tag sets its cookies so.
  document.cookie = 'parlay_consumer=own; path=/'
  await user.click(choice)
  await user.keyboard('{Escape}')
  const afterEscape = [question(), localStorage.getItem('analyticsConsent'), isStopped()]
  await user.click(choice)
  await user.click(screen.getByRole('button', { name: 'Don’t allow' }))

  expect(afterEscape).toEqual([null, 'granted', false])
  expect([localStorage.getItem('analyticsConsent'), isStopped()]).toEqual(['refused', true])
  expect(document.cookie).toBe('parlay_consumer=own')
})
