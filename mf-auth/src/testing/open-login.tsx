import { type Answers, aLogin, aMember, aSystemStatus, type RenderedScreen, renderScreen } from '@parlay/testing'
import { type EventMap, on } from '@parlay/web/events'
import { screen, within } from '@testing-library/react'
import { LoginModal } from '../screens/login-modal'

export const password = 'Parlay#2026'

const node = (modId: string) => ({ modId, enabled: true, childrenNodes: [] })
const philippines = {
  countryCode: 'PH',
  countryDialingCode: '63',
  name: 'Philippines',
  flag: '',
  example: '9051234567',
  pattern: '^0?\\d{9,11}$',
}

/** The browser remembers no member by default. */
export const aRemembered = (changes: object = {}) => ({
  username: null,
  mobileNumMasked: null,
  countryDialingCode: null,
  oneClick: false,
  ...changes,
})

const welcome: Answers = {
  'SESSION.login': aLogin(),
  'ACC.info': aMember(),
  'SESSION.remembered': aRemembered(),
  'SYS.countryCodes': { list: [philippines] },
}

interface Opening {
  /** The features that are on in addition to the login by user name. */
  switches?: readonly string[]
  answers?: Answers
  props?: Partial<Parameters<typeof LoginModal>[0]>
}

/** Opens the login dialog with a fake gateway, and records the events that it emits. */
export async function openLogin({ switches = [], answers = {}, props = {} }: Opening = {}) {
  const onClose = jest.fn()
  const wentTo: string[] = []
  const asked: EventMap['auth-requested'][] = []
  on('navigation-requested', ({ to }) => wentTo.push(to))
  on('auth-requested', (request) => asked.push(request))
  const whitelabel = { ...node('ROOT'), childrenNodes: ['LOGIN.USERNAME', ...switches].map(node) }
  const page = await renderScreen(<LoginModal onClose={onClose} {...props} />, {
    answers: { 'SYS.status': aSystemStatus({ whitelabel }), ...welcome, ...answers },
  })
  const dialog = await screen.findByRole('dialog')
  const inDialog = within(dialog)
  await inDialog.findByRole('button', { name: 'Login' })

  return {
    ...page,
    dialog,
    onClose,
    wentTo,
    asked,
    username: () => inDialog.getByRole('textbox', { name: 'Username' }),
    secret: () => inDialog.getByLabelText('Password', { selector: 'input' }),
    button: () => inDialog.getByRole('button', { name: 'Login' }),
    logIn: async (account = 'member01', word = password) => {
      await fill(page.user, inDialog.getByRole('textbox', { name: 'Username' }), account)
      await fill(page.user, inDialog.getByLabelText('Password', { selector: 'input' }), word)
      await page.user.click(inDialog.getByRole('button', { name: 'Login' }))
    },
  }
}

async function fill(user: RenderedScreen['user'], field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  await user.paste(text)
}
