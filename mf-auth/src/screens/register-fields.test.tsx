import { patterns } from '@parlay/contracts/fields/patterns'
import { aRegisterSettings, type RuleChanges } from '@parlay/testing'
import { languages } from '@parlay/web/i18n'
import { screen, waitFor } from '@testing-library/react'
import { field, fillIn, openModal } from '../testing'
import { RegisterModal } from './register-modal'

const everyField: RuleChanges = {
  mobileNum: { enabled: true },
  payeeName: { enabled: true },
  email: { enabled: true },
  qqNum: { enabled: true },
  line: { enabled: true },
  whatsapp: { enabled: true },
  facebook: { enabled: true },
  wechat: { enabled: true },
  idNumber: { enabled: true },
  paymentPassword: { enabled: true },
  recommenderId: { enabled: true },
  affiliateCode: { enabled: true },
  referralCode: { enabled: true, required: true },
}

interface Given {
  rules?: RuleChanges
  settings?: Omit<Parameters<typeof aRegisterSettings>[0], 'rules'>
  switches?: string[]
}

async function openRegister({ rules = {}, settings, switches }: Given = {}) {
  const dialog = await openModal((onClose) => <RegisterModal onClose={onClose} />, {
    switches,
    answers: { 'REG.settings': aRegisterSettings({ ...settings, rules }) },
  })
  await screen.findByRole('button', { name: 'Register' })
  return dialog
}

const shownFields = () =>
  [...document.querySelectorAll<HTMLInputElement>('[role="dialog"] form input')].map(({ name }) => name).filter(Boolean)

test('A7.fields every field of the catalogue can be switched on, in one order', async () => {
  await openRegister({ rules: everyField, settings: { birthday: { enabled: true, required: false } } })

  expect(shownFields()).toEqual([
    'username',
    'password',
    'confirmPassword',
    'mobileNum',
    'payeeName',
    'email',
    'qqNum',
    'line',
    'whatsapp',
    'facebook',
    'wechat',
    'idNumber',
    'paymentPassword',
    'recommenderId',
    'affiliateCode',
    'referralCode',
    'birthday',
    'agreeTerms',
  ])
})

test('A7.fields a field that is off is not there', async () => {
  await openRegister()

  expect(shownFields()).toEqual(['username', 'password', 'confirmPassword', 'agreeTerms'])
})

test('A7.required A7.fields C3 required fields are marked, and an empty one shows the fault next to it with its rule', async () => {
  const rules = { email: { enabled: true, required: true }, line: { enabled: true } }
  const { user, network } = await openRegister({ rules })

  await user.click(screen.getByRole('button', { name: 'Register' }))

  await waitFor(() => expect(field('username')).toHaveFocus())
  expect(field('email')).toBeRequired()
  expect(field('email')).toBeInvalid()
  expect(field('email')).toHaveAccessibleDescription('Enter your e-mail address. For example name@example.com')
  expect(field('line')).not.toBeRequired()
  expect(field('line')).toBeValid()
  expect(network.callsTo('REG.register')).toHaveLength(0)
})

test('A7.hint C3 the rule is shown before and after a value breaks it', async () => {
  const dialog = await openRegister()
  expect(field('username')).toHaveAccessibleDescription('4–20 letters and numbers, starting with a letter.')

  await fillIn(dialog, { username: '7up' })
  await dialog.user.tab()

  expect(await screen.findByRole('alert')).toHaveTextContent('4–20 letters and numbers, starting with a letter.')
  expect(field('username')).toBeInvalid()
})

test('A7.hint equal lengths are shown as one number', async () => {
  await openRegister({ rules: { paymentPassword: { enabled: true, minLength: 6, maxLength: 6, patternId: 7 } } })

  expect(field('paymentPassword')).toHaveAccessibleDescription(/ 6 digits\.$/)
})

test('A7.any the pattern * accepts anything of the right length', async () => {
  const rules = { line: { enabled: true, acceptedPattern: '*', patternId: 7, minLength: 1, maxLength: 9 } }
  const dialog = await openRegister({ rules })

  await fillIn(dialog, { line: 'สวัสดี 1' })
  await dialog.user.tab()

  expect(field('line')).toBeValid()
})

test('A7.confirm the confirmation follows the password, in whichever order they are changed', async () => {
  const dialog = await openRegister()
  await fillIn(dialog, { password: 'Harbour-lights-7', confirmPassword: 'Harbour-lights-8' })
  await dialog.user.tab()
  expect(await screen.findByText('Passwords don’t match.')).toBeVisible()

  await dialog.user.clear(field('password'))
  await fillIn(dialog, { password: 'Harbour-lights-8' })

  await waitFor(() => expect(screen.queryByText('Passwords don’t match.')).not.toBeInTheDocument())
})

test('A7.age A7.agreement the agreement is needed, names the age, and opens the terms next to the form', async () => {
  const dialog = await openRegister({ settings: { minAge: 18 } })
  const agreement = screen.getByRole('checkbox', { name: /I am at least 18 years old and accept the user agreement/ })

  await fillIn(dialog, { username: 'newbie01', password: 'Harbour-lights-7', confirmPassword: 'Harbour-lights-7' })
  await dialog.user.click(screen.getByRole('button', { name: 'Register' }))

  expect(await screen.findByRole('alert')).toHaveTextContent('Accept the user agreement to continue.')
  expect(agreement).toHaveFocus()
  expect(agreement).toHaveAccessibleDescription('Accept the user agreement to continue.')
  const link = screen.getByRole('link', { name: 'user agreement' })
  expect(link).toHaveAttribute('href', '/help')
  expect(link).toHaveAttribute('target', '_blank')
})

test('K1.ages A7.age a birthday says the age that it has to show, which is not that of the agreement, and is compared with it', async () => {
  const birthday = { enabled: true, required: true }
  const dialog = await openRegister({ settings: { minAge: 18, birthdayAge: 21, birthday } })
  expect(screen.getByRole('checkbox', { name: /at least 18 years old/ })).toBeInTheDocument()
  expect(field('birthday')).toHaveAccessibleDescription('You must be at least 21 years old.')
  const young = `${new Date().getFullYear() - 19}-01-01`

  await dialog.user.type(field('birthday'), young)
  await dialog.user.tab()

  expect(await screen.findByRole('alert')).toHaveTextContent('You must be at least 21 years old.')
})

test('A7 browsers and password managers know the fields', async () => {
  await openRegister({ rules: everyField })

  const known = Object.fromEntries(shownFields().map((name) => [name, field(name).autocomplete]))
  expect(known).toMatchObject({
    username: 'username',
    password: 'new-password',
    confirmPassword: 'new-password',
    mobileNum: 'tel-national',
    payeeName: 'name',
    email: 'email',
    paymentPassword: 'off',
  })
  expect(field('qqNum')).toHaveAttribute('inputmode', 'numeric')
  expect(field('paymentPassword')).toHaveAttribute('inputmode', 'numeric')
  expect(field('email')).toHaveAttribute('type', 'email')
})

test('A7 a password is judged while it is typed, and never refused for it', async () => {
  const dialog = await openRegister()

  await fillIn(dialog, { username: 'newbie01', password: 'newbie0123' })
  expect(screen.getByText('Password strength: weak')).toBeVisible()
  expect(field('password')).toBeValid()
  await dialog.user.clear(field('password'))
  await fillIn(dialog, { password: 'quiet-Harbour-lights' })

  expect(screen.getByText('Password strength: strong')).toBeVisible()
  expect(field('password')).toBeValid()
})

describe('A14 all twenty rules', () => {
  test.each(languages.map(({ code }) => code))('A14.messages have their sentences in %s', async (language) => {
    const { errors } = (await import(`../../../shared/web/src/i18n/messages/${language}.json`)) as {
      errors: Record<string, string>
    }

    const missing = Object.keys(patterns).filter((id) => !errors[`pattern_${id}`]?.includes('{{length}}'))

    expect(missing).toEqual([])
  })

  const fields = ['qqNum', 'line', 'whatsapp', 'facebook', 'wechat'] as const
  const ids = Object.keys(patterns).map(Number)
  const groups = ids.flatMap((_, first) =>
    first % fields.length === 0 ? [ids.slice(first, first + fields.length)] : [],
  )

  test.each(groups)('A14.messages rules %i, %i, %i, %i and %i are shown under their fields', async (...group) => {
    const { default: messages } = await import('../../../shared/web/src/i18n/messages/EN.json')
    const shorter: Record<number, string> = { 1: 'At least 3 characters.', 4: 'For example name@example.com' }
    const sentences = group.map((id) => shorter[id] ?? messages.errors[`pattern_${id}` as keyof typeof messages.errors])
    const rules = group.map((patternId) => ({ enabled: true, patternId, minLength: 3, maxLength: 8 }))

    await openRegister({ rules: Object.fromEntries(fields.map((name, index) => [name, rules[index]])) })

    for (const [index, sentence] of sentences.entries())
      expect(field(fields[index] ?? '')).toHaveAccessibleDescription(sentence.replace('{{length}}', '3–8'))
  })
})
