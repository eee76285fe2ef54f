import { renderScreen } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { useAtom } from '@parlay/web/state'
import { screen, waitFor, within } from '@testing-library/react'
import '../../i18n/messages'
import { overPageAtom } from '../../layout/right-bar/over-page-atom'
import { HelpDialog } from './help-dialog'
import { HelpPage } from './help-page'
import { StandaloneHelpPage } from './standalone-help-page'

const anArticle = (id: string, title: string, html: string) => ({ id, title, html, updatedAt: Date.UTC(2026, 10, 21) })

const categories = [
  {
    id: 'account',
    title: 'Account',
    items: [
      {
        ...anArticle('log-in', 'Log in', '<p>Your tài khoản and <a href="/help?article=devices">devices</a>.</p>'),
        words: 'sign in',
      },
      { ...anArticle('devices', 'Sessions', '<p>Three at a time.</p>'), language: 'TH' },
    ],
  },
  { id: 'site', title: 'This site', items: [anArticle('contact', 'Contact', '<p>Log in to the chat.</p>')] },
]
const answers = { 'SYS.helpCenter': { categories } }
/** In newer browsers, scrollTo returns a promise. */
const scrollTo = jest.fn(() => Promise.resolve())

beforeEach(() => {
  scrollTo.mockClear()
  window.scrollTo = scrollTo as never
})

const ownWindow = 'Open the help in its own window'
const names = () =>
  screen
    .getAllByRole('link')
    .map(({ textContent }) => textContent?.trim())
    .filter((name) => name !== ownWindow)

test('N2.top N2.title V3.help the help centre starts at its top, with every article under its category', async () => {
  await renderScreen(<HelpPage />, { path: '/help', answers })

  expect(await screen.findByRole('heading', { level: 2, name: 'Account' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Help centre' })).toBeVisible()
  expect(names()).toEqual(['Log in', 'Sessions', 'Contact', 'Feedback and complaints'])
  expect(screen.getByRole('link', { name: ownWindow })).toHaveAttribute('href', '/helpmc')
  expect(scrollTo).toHaveBeenCalledWith(0, 0)
})

test('V3.help an address names an article; the others are in a list next to it, and before and after it', async () => {
  const { user, location } = await renderScreen(<HelpPage />, { path: '/help?article=devices', answers })
  const lang = (await screen.findByRole('heading', { level: 1, name: 'Sessions' })).lang
  const topics = within(screen.getByRole('navigation', { name: 'Topics' }))
  scrollTo.mockClear()

  await user.click(
    within(screen.getByRole('navigation', { name: 'More articles' })).getByRole('link', { name: 'Contact' }),
  )

  expect(lang).toBe('th')
  expect(location()).toBe('/help?article=contact')
  expect(screen.getByRole('heading', { level: 1, name: 'Contact' })).toHaveFocus()
  expect(topics.getByRole('link', { name: 'Contact' })).toHaveAttribute('aria-current', 'page')
  expect(scrollTo).toHaveBeenCalledWith(0, 0)
})

test.each([
  ['log in', ['Log in', 'Contact']],
  ['TAI KHOAN', ['Log in']],
  ['three time', ['Sessions']],
  ['seesions', ['Sessions']],
  ['sign in', ['Log in']],
])(
  'V3.help a search for “%s” looks at titles first, then at texts, ignores accents, accepts a typing error and knows synonyms',
  async (words, expected) => {
    const { user } = await renderScreen(<HelpPage />, { path: '/help', answers })

    await user.type(await screen.findByRole('searchbox', { name: 'Search the help' }), words)

    expect(names()).toEqual(expected)
    expect(screen.getByRole('status')).toHaveTextContent(`Articles found: ${expected.length}`)
  },
)

test('V3.help a search that finds nothing says what to do', async () => {
  const { user } = await renderScreen(<HelpPage />, { path: '/help', answers })

  await user.type(await screen.findByRole('searchbox'), 'withdraw')

  expect(screen.getByText('No article has these words')).toBeVisible()
})

test('V3.help an unknown article leads to all articles', async () => {
  await renderScreen(<HelpPage />, { path: '/help?article=nothing', answers })

  expect(await screen.findByText('There is no such article')).toBeVisible()
  expect(screen.getByRole('link', { name: 'All topics' })).toHaveAttribute('href', '/help')
})

test('V3.help help that cannot be loaded can be tried again', async () => {
  let isDown = true
  const failing = () => (isDown ? new ApiError({ code: 'SYS_INTERNAL' }) : { categories })
  const { user } = await renderScreen(<HelpPage />, { path: '/help', answers: { 'SYS.helpCenter': failing } })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  isDown = false

  await user.click(retry)

  expect(await screen.findByRole('link', { name: 'Contact' })).toBeVisible()
})

test('V3.standalone /helpmc stands alone: its links stay inside it, those in texts too', async () => {
  const { user, location } = await renderScreen(<StandaloneHelpPage />, { path: '/helpmc?article=log-in', answers })
  const text = await screen.findByRole('article')
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))

  await user.click(within(text).getByRole('link', { name: 'devices' }))

  expect(hrefs.filter((href) => !href?.startsWith('/help'))).toEqual([])
  expect(location()).toBe('/helpmc?article=devices')
})

function Opener() {
  const [opened, open] = useAtom(overPageAtom)
  return (
    <>
      <button type="button" onClick={() => open('help')}>
        Open
      </button>
      {opened && <HelpDialog />}
    </>
  )
}

describe('the help over a page', () => {
  async function openHelp() {
    const help = await renderScreen(<Opener />, { path: '/rng?page=2', answers })
    await help.user.click(screen.getByRole('button', { name: 'Open' }))
    return { ...help, dialog: within(await screen.findByRole('dialog', { name: 'Help centre' })) }
  }

  test('A1.help articles are read one after another in the dialog, and the page stays where it is', async () => {
    const { user, dialog, location } = await openHelp()

    await user.click(await dialog.findByRole('link', { name: 'Log in' }))
    const first = dialog.getByRole('heading', { level: 3, name: 'Log in' })
    expect(first).toHaveFocus()
    await user.click(within(dialog.getByRole('article')).getByRole('link', { name: 'devices' }))
    expect(dialog.getByRole('heading', { level: 3, name: 'Sessions' })).toHaveFocus()
    await user.click(dialog.getByRole('link', { name: 'All topics' }))

    expect(dialog.getByRole('heading', { level: 3, name: 'Account' })).toBeVisible()
    expect(dialog.queryByRole('heading', { level: 1 })).not.toBeInTheDocument()
    expect(location()).toBe('/rng?page=2')
    expect(scrollTo).not.toHaveBeenCalled()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('a link to another page closes the dialog', async () => {
    const { user, dialog, location } = await openHelp()

    await user.click(await dialog.findByRole('link', { name: 'Feedback and complaints' }))

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(location()).toBe('/feedback')
  })
})
