import { type Answers, aLogin, aMember, aRegisterSettings } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { on } from '@parlay/web/events'
import { getSession } from '@parlay/web/session'
import { screen, waitFor } from '@testing-library/react'
import { linkOfTab } from '../link-of-tab'
import { field, fillIn, type OpenedModal, openModal } from '../testing'
import { RegisterModal } from './register-modal'

const password = 'Harbour-lights-7'
const newcomer = { username: 'newbie01', password, confirmPassword: password }

interface Given {
  answers?: Answers
  switches?: string[]
  referralCode?: string
}

async function openRegister({ referralCode, ...given }: Given = {}) {
  const dialog = await openModal((onClose) => <RegisterModal onClose={onClose} referralCode={referralCode} />, given)
  await screen.findByRole('button', { name: 'Register' })
  return dialog
}

const press = ({ user }: OpenedModal) => user.click(screen.getByRole('button', { name: 'Register' }))

async function submit(dialog: OpenedModal, values: Record<string, string> = newcomer) {
  await fillIn(dialog, values)
  const agreement = screen.getByRole<HTMLInputElement>('checkbox')
  if (!agreement.checked) await dialog.user.click(agreement)
  await press(dialog)
}

test('A8.register V1.registration registers under a new key, loads the member, closes and goes home', async () => {
  const dialog = await openRegister()

  await submit(dialog)

  await waitFor(() => expect(dialog.heard).toEqual(['close', 'go to /', 'Welcome, newbie01. Your account is ready.']))
  const [call] = dialog.network.callsTo('REG.register')
  expect(call?.method).toBe('PUT')
  expect(call?.headers.get('Content-Type')).toBe('application/jose')
  expect(call?.headers.get('Idempotency-Key')).toMatch(/^[\w-]{16,}$/)
  expect(call?.request).toMatchObject({
    ...newcomer,
    registerMethod: 'WEB',
    registerUrl: 'http://localhost/',
    domain: 'localhost',
    login: true,
    agreeTerms: true,
    termsVersion: '2026-01',
    language: 'EN',
  })
  expect(getSession()).toMatchObject({ status: 'member', member: { account: 'newbie01' } })
})

test('A8.affiliate A8.human asks about the invitation code first, then for human verification, then registers', async () => {
  const rules = { affiliateCode: { enabled: true } }
  const dialog = await openRegister({ answers: { 'REG.settings': aRegisterSettings({ rules }) } })
  const before = dialog.network.calls.length

  await submit(dialog, { ...newcomer, affiliateCode: 'AB12' })

  await waitFor(() => expect(dialog.onClose).toHaveBeenCalled())
  const made = dialog.network.calls.slice(before).map(({ moduleId }) => moduleId)
  expect(made.filter((id) => id.startsWith('REG.') || id === 'ACC.info')).toEqual([
    'REG.affiliate',
    'REG.register',
    'ACC.info',
  ])
  expect(dialog.network.callsTo('REG.affiliate').at(-1)?.request).toEqual({ code: 'AB12', domain: 'localhost' })
  expect(dialog.network.callsTo('VERIFY.human')[0]?.request).toEqual({ scene: 'register' })
})

test('A8.affiliate C3.affiliate an invitation code that does not count is a warning next to its field, and no member is registered', async () => {
  const rules = { affiliateCode: { enabled: true } }
  const dialog = await openRegister({
    answers: {
      'REG.settings': aRegisterSettings({ rules }),
      'REG.affiliate': ({ code }: Record<string, unknown>) =>
        code ? new ApiError({ code: 'REG_AFFILIATE_INVALID' }) : { show: true, agentMasked: null },
    },
  })
  const warned = jest.fn()
  const stop = on('confirm-requested', warned)

  await submit(dialog, { ...newcomer, affiliateCode: 'NOPE' })

  await waitFor(() => expect(field('affiliateCode')).toHaveAccessibleDescription('The invitation code is not valid.'))
  stop()
  expect(warned.mock.calls.map(([warning]) => warning)).toMatchObject([
    { body: 'The invitation code is not valid.', cancellable: false },
  ])
  expect(field('affiliateCode')).toHaveFocus()
  expect(dialog.network.callsTo('REG.register')).toHaveLength(0)
})

test('A8 the field for a code is not shown where the host says already who invited', async () => {
  const rules = { affiliateCode: { enabled: true } }
  await openRegister({
    answers: {
      'REG.settings': aRegisterSettings({ rules }),
      'REG.affiliate': { show: false, agentMasked: 'a•••01' },
    },
  })

  await waitFor(() => expect(screen.queryByLabelText(/Invitation code/)).not.toBeInTheDocument())
})

test('A8.payload V2.referral a code of the link is carried into the registration, with who invited', async () => {
  const dialog = await openRegister({
    referralCode: 'LINK7',
    answers: { 'REG.affiliate': { show: true, agentMasked: 'a•••01' } },
  })

  expect(await screen.findByText('Invited by a•••01')).toBeVisible()
  await submit(dialog)

  await waitFor(() => expect(dialog.onClose).toHaveBeenCalled())
  expect(dialog.network.callsTo('REG.register')[0]?.request).toMatchObject({ referralCode: 'LINK7' })
})

test('G2.links A6.providers a link that was followed counts for a provider’s log-in in this tab, until it is left out', async () => {
  const dialog = await openRegister({ referralCode: 'LINK8' })
  const followed = linkOfTab()

  await dialog.user.click(screen.getByRole('button', { name: 'Remove the invitation code' }))

  expect([followed, linkOfTab()]).toEqual(['LINK8', undefined])
})

test('G2.links a visit that cannot be reported is nothing to the visitor', async () => {
  const dialog = await openRegister({
    referralCode: 'VISIT789',
    answers: { 'AGT.visitLink': new ApiError({ code: 'SYS_INTERNAL', status: 500 }) },
  })
  await submit(dialog)

  await waitFor(() => expect(dialog.onClose).toHaveBeenCalled())
  expect(dialog.network.callsTo('AGT.visitLink').map(({ request }) => request)).toEqual([{ code: 'VISIT789' }])
})

const notKnown = 'This code isn’t valid. Correct it, or clear the field and register without one.'
const referralRefused = new ApiError({
  code: 'REG_AFFILIATE_INVALID',
  value: { fields: { referralCode: { key: 'invitation_code_error', params: {} } } },
})

test.each([
  ['without a code', '', undefined],
  ['with another', 'LINK7', 'LINK7'],
])(
  'A8 C3 a code of the link that does not count is reported next to its field, and the visitor goes on %s',
  async (_, typed, sent) => {
    const dialog = await openRegister({
      referralCode: 'NOBODY99',
      answers: { 'REG.affiliate': new ApiError({ code: 'REG_AFFILIATE_INVALID' }) },
    })
    const code = await screen.findByRole('textbox', { name: 'Invitation code' })
    expect(code).toHaveValue('NOBODY99')
    expect(code).toHaveAccessibleDescription(new RegExp(notKnown))
    expect(linkOfTab()).toBeUndefined()

    await dialog.user.clear(code)
    await submit(dialog, typed ? { ...newcomer, referralCode: typed } : newcomer)

    await waitFor(() => expect(dialog.onClose).toHaveBeenCalled())
    const [call] = dialog.network.callsTo('REG.register')
    expect(call?.request).toMatchObject({ username: newcomer.username })
    expect(Object(call?.request).referralCode).toBe(sent)
  },
)

test.each([
  ['which no member has', new ApiError({ code: 'REG_AFFILIATE_INVALID' })],
  ['which is too long', new ApiError({ code: 'SYS_VALIDATION', status: 400 })],
  ['which no proxy lets through', new ApiError({ code: 'SYS_UNEXPECTED', status: 400 })],
])('A8 V2.referral a code of the link %s is in the field of codes, and never shown as accepted', async (_, refusal) => {
  await openRegister({ referralCode: 'A'.repeat(300), answers: { 'REG.affiliate': refusal } })

  const code = await screen.findByRole('textbox', { name: 'Invitation code' })

  expect(code).toHaveAccessibleDescription(new RegExp(notKnown))
  expect(screen.queryByText(/Invited with the code/)).not.toBeInTheDocument()
})

test.each(['username', 'mobile'] as const)(
  'A8 V2.referral a code of the link that does not count has the one field for codes, first on the form by %s',
  async (way) => {
    const dialog = await openRegister({
      referralCode: 'NOBODY99',
      switches: ['REG.DIRECT', 'REG.MOBILE', 'LOGIN.USERNAME'],
      answers: {
        'REG.settings': aRegisterSettings({ rules: { affiliateCode: { enabled: true } } }),
        'REG.affiliate': new ApiError({ code: 'REG_AFFILIATE_INVALID' }),
      },
    })
    await screen.findByRole('textbox', { name: 'Invitation code' })
    if (way === 'mobile') await dialog.user.click(screen.getByRole('tab', { name: 'Mobile' }))

    const code = await screen.findByRole('textbox', { name: 'Invitation code' })
    const first = screen.getByRole('dialog').querySelector('form input')

    expect(first).toBe(code)
    expect(code).toHaveValue('NOBODY99')
    expect(screen.getAllByLabelText(/Invitation code/)).toEqual([code])
  },
)

test('A8 V2.referral where the operator requires an invitation code, that of the link is to be corrected there', async () => {
  const dialog = await openRegister({
    referralCode: 'NOBODY99',
    answers: {
      'REG.settings': aRegisterSettings({ rules: { affiliateCode: { enabled: true, required: true } } }),
      'REG.affiliate': new ApiError({ code: 'REG_AFFILIATE_INVALID' }),
    },
  })

  const code = await screen.findByRole('textbox', { name: 'Invitation code' })

  await waitFor(() => expect(code).toHaveAccessibleDescription('The invitation code is not valid.'))
  expect(code).toHaveValue('NOBODY99')
  expect(screen.getAllByLabelText(/Invitation code/)).toEqual([code])
  expect(dialog.onClose).not.toHaveBeenCalled()
})

test('A8 C3 a code of the link that ends meanwhile is reported next to its field too', async () => {
  const dialog = await openRegister({
    referralCode: 'LINK7',
    answers: { 'REG.affiliate': { show: true, agentMasked: 'a•••01' }, 'REG.register': referralRefused },
  })

  await submit(dialog)

  await waitFor(() => expect(field('referralCode')).toHaveAccessibleDescription(new RegExp(notKnown)))
  expect(field('referralCode')).toHaveValue('LINK7')
  expect(screen.queryByText('Invited by a•••01')).not.toBeInTheDocument()
  expect(dialog.onClose).not.toHaveBeenCalled()
})

test('A8 a code of the link can be left out', async () => {
  const dialog = await openRegister({ referralCode: 'LINK7' })

  await dialog.user.click(screen.getByRole('button', { name: 'Remove the invitation code' }))
  await submit(dialog)

  await waitFor(() => expect(dialog.onClose).toHaveBeenCalled())
  expect(dialog.network.callsTo('REG.register')[0]?.request).not.toHaveProperty('referralCode')
})

test('A8 C3 the typed values survive a refusal, which is reported next to its field', async () => {
  const dialog = await openRegister({ answers: { 'REG.register': new ApiError({ code: 'REG_ACCOUNT_TAKEN' }) } })

  await submit(dialog)

  await waitFor(() => expect(field('username')).toHaveFocus())
  expect(field('username')).toHaveAccessibleDescription(/already in use/)
  expect(field('username')).toHaveValue('newbie01')
  expect(field('password')).toHaveValue(password)
  expect(dialog.onClose).not.toHaveBeenCalled()
})

test('A8 the gateway’s faults are shown next to the fields they name', async () => {
  const fields = { email: { key: 'err_account_taken', params: {} }, username: { key: 'pattern_2', params: {} } }
  const dialog = await openRegister({
    answers: {
      'REG.settings': aRegisterSettings({ rules: { email: { enabled: true } } }),
      'REG.register': new ApiError({ code: 'REG_FIELD_INVALID', status: 400, value: { fields } }),
    },
  })

  await submit(dialog, { ...newcomer, email: 'new@example.com' })

  await waitFor(() => expect(field('email')).toHaveAccessibleDescription(/already in use/))
  expect(field('username')).toHaveAccessibleDescription('4–20 letters and numbers, starting with a letter.')
  expect(field('username')).toHaveFocus()
})

test('A8 an attempt without an answer is repeated as it was, so that no member is registered twice', async () => {
  const dialog = await openRegister({
    answers: { 'REG.register': () => new ApiError({ code: 'SYS_INTERNAL', status: 500 }) },
  })
  await submit(dialog)
  await screen.findByText(/Nothing you entered is lost/)

  dialog.network.answer({ 'REG.register': aLogin({ account: 'newbie01' }) })
  await press(dialog)

  await waitFor(() => expect(dialog.onClose).toHaveBeenCalled())
  const calls = dialog.network.callsTo('REG.register')
  const keys = new Set(calls.map(({ headers }) => headers.get('Idempotency-Key')))
  expect(calls.length).toBeGreaterThan(1)
  expect(keys.size).toBe(1)
})

test('A8 an attempt that was refused is made again under another key', async () => {
  const dialog = await openRegister({ answers: { 'REG.register': new ApiError({ code: 'PWD_BREACHED' }) } })
  await submit(dialog)
  await waitFor(() => expect(field('password')).toHaveAccessibleDescription(/too well known/))

  await press(dialog)

  await waitFor(() => expect(dialog.network.callsTo('REG.register')).toHaveLength(2))
  const keys = dialog.network.callsTo('REG.register').map(({ headers }) => headers.get('Idempotency-Key'))
  expect(new Set(keys).size).toBe(2)
})

test('A8 an account that is there but could not be entered is only entered at the next try', async () => {
  const dialog = await openRegister({ answers: { 'ACC.info': new ApiError({ code: 'SYS_INTERNAL', status: 500 }) } })
  await submit(dialog)
  await screen.findByText(/Nothing you entered is lost/)

  dialog.network.answer({ 'ACC.info': aMember({ account: 'newbie01' }) })
  await press(dialog)

  await waitFor(() => expect(dialog.onClose).toHaveBeenCalled())
  expect(dialog.network.callsTo('REG.register')).toHaveLength(1)
})

test('A8 a second press waits for the first', async () => {
  let answer: (value: unknown) => void = () => undefined
  const pending = new Promise((resolve) => {
    answer = resolve
  })
  const dialog = await openRegister({ answers: { 'REG.register': () => pending } })

  await submit(dialog)
  await press(dialog)
  await dialog.user.type(field('username'), '{Enter}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Register' })).toHaveAttribute('aria-busy', 'true'))
  answer(aLogin({ account: 'newbie01' }))

  await waitFor(() => expect(dialog.onClose).toHaveBeenCalledTimes(1))
  expect(dialog.network.callsTo('REG.register')).toHaveLength(1)
})

test('A8 rules that cannot be had are asked for again', async () => {
  const dialog = await openModal((onClose) => <RegisterModal onClose={onClose} />, {
    answers: { 'REG.settings': new ApiError({ code: 'SYS_INTERNAL', status: 500 }) },
  })
  const retry = await screen.findByRole('button', { name: 'Try again' })

  dialog.network.answer({ 'REG.settings': aRegisterSettings() })
  await dialog.user.click(retry)

  expect(await screen.findByRole('button', { name: 'Register' })).toBeVisible()
})

test('A12 a captcha that the operator wants is shown, sent, and renewed after a refusal', async () => {
  const captcha = () =>
    new Response(JSON.stringify({ success: true, code: 'OK', message: '', value: 'iVBOR', requestId: 'T', ts: 1 }), {
      headers: { 'Content-Type': 'application/json', 'x-captcha-id': 'c-1' },
    })
  const dialog = await openRegister({
    answers: {
      'REG.settings': aRegisterSettings({ captcha: true }),
      'VERIFY.captcha': captcha,
      'REG.register': new ApiError({ code: 'AUTH_CAPTCHA_WRONG', value: { captcha: true } }),
    },
  })
  await screen.findByRole('img')

  await submit(dialog, { ...newcomer, captcha: 'AB3D' })

  await waitFor(() => expect(field('captcha')).toHaveAccessibleDescription(/not the characters/))
  expect(dialog.network.callsTo('REG.register')[0]?.request).toMatchObject({ captcha: 'AB3D', captchaId: 'c-1' })
  expect(field('captcha')).toHaveValue('')
  expect(field('captcha')).toHaveFocus()
})
