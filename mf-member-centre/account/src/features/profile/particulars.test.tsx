import { fieldRule } from '@parlay/contracts/fields/field-rule'
import { particulars } from '@parlay/contracts/fields/particulars'
import { type Answers, aMember, aRegisterSettings, renderScreen } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { screen, waitFor, within } from '@testing-library/react'
import { ParticularsCard } from './particulars-card'
import '@parlay/member-common/messages'

const settings = aRegisterSettings({
  rules: { line: fieldRule(10) },
  birthday: { enabled: true, required: false },
  particulars: ['birthday', 'nationality', 'address', 'occupation', 'incomeSource', 'line'],
})

const openCard = (changes: Parameters<typeof aMember>[0] = {}, answers: Answers = {}) =>
  renderScreen(<ParticularsCard />, {
    session: changes,
    answers: { 'ACC.info': aMember(changes), 'REG.settings': settings, ...answers },
  })

async function openForm(changes: Parameters<typeof aMember>[0] = {}, answers: Answers = {}) {
  const page = await openCard(changes, answers)
  await page.user.click(await screen.findByRole('button', { name: 'Edit details' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Personal details' }))
  return { ...page, dialog }
}

const answered = (name: string) => screen.getByText(name, { selector: 'dt' }).nextSibling

test('M3.particulars shows what the brand asks for, and what is known of it', async () => {
  await openCard({
    nationality: 'PH',
    incomeSource: 'SALARY',
    birthday: '1990-02-28',
    handles: { line: 'maya.line', wechat: 'not-asked' },
  })

  await screen.findByRole('region', { name: 'Personal details' })
  expect(answered('Nationality')).toHaveTextContent('Philippines')
  expect(answered('Source of income')).toHaveTextContent('Salary')
  expect(answered('Birthday')).toHaveTextContent('February 28, 1990')
  expect(answered('LINE')).toHaveTextContent('maya.line')
  expect(answered('Address')).toHaveTextContent('Not given')
  expect(screen.queryByText('not-asked')).not.toBeInTheDocument()
  expect(screen.queryByText('ID number', { selector: 'dt' })).not.toBeInTheDocument()
})

test('M3.particulars a brand that asks for nothing has no such card', async () => {
  const { container } = await openCard({}, { 'REG.settings': { ...settings, particulars: [] } })

  await waitFor(() => expect(container.querySelector('section, [aria-busy]')).toBeNull())
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('M3.particulars only what was changed is sent, and without a password where none is needed', async () => {
  const { user, network, dialog } = await openForm(
    { occupation: 'Nurse', address: '12 Mabini St' },
    { 'ACC.update': aMember() },
  )
  const save = dialog.getByRole('button', { name: 'Save' })
  expect(save).toBeDisabled()
  expect(save).toHaveAccessibleDescription('Fill in at least one of these to save.')

  await user.clear(dialog.getByLabelText('Occupation'))
  await user.type(dialog.getByLabelText('Occupation'), 'Baker')
  expect(dialog.queryByLabelText('Your password')).not.toBeInTheDocument()
  await user.click(save)

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(network.callsTo('ACC.update').map(({ request }) => request)).toMatchObject([{ occupation: 'Baker' }])
  expect(Object.keys(network.callsTo('ACC.update')[0]?.request ?? {})).not.toContain('address')
})

test('K1.ages M3.birthday comes with the tip that 21 is the age, is refused below it, and is confirmed by the password', async () => {
  const { user, network, dialog } = await openForm({}, { 'ACC.update': aMember({ birthday: '1990-02-28' }) })
  const birthday = dialog.getByLabelText('Birthday')
  expect(birthday).toHaveAccessibleDescription(
    'You must be at least 21 years old. You can set your birthday only once.',
  )

  const thisYear = new Date().getFullYear()
  await user.type(birthday, `${thisYear - 19}-01-01`)
  await user.tab()
  await waitFor(() => expect(birthday).toHaveAccessibleDescription('You must be at least 21 years old.'))
  await user.clear(birthday)
  await user.type(birthday, '1990-02-28')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const password = await dialog.findByLabelText('Your password')
  await waitFor(() => expect(password).toHaveAccessibleDescription('Enter your password.'))
  await user.type(password, 'Parlay#2026')
  await user.click(dialog.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(network.callsTo('ACC.update')[0]?.request).toMatchObject({ birthday: '1990-02-28', password: 'Parlay#2026' })
})

test('M3.birthday once set, it cannot be changed, and the page says who can', async () => {
  const { dialog } = await openForm({ birthday: '1990-02-28' })

  expect(dialog.queryByLabelText('Birthday')).not.toBeInTheDocument()
  expect(
    screen.getByText('You can set these only once: Birthday. To correct one of them, ask customer service.'),
  ).toBeInTheDocument()
})

test('M3.particulars a refusal stands next to its field, and the typed values stay', async () => {
  const fields = { line: { key: 'err_particular_fixed', params: {} } }
  const refusal = new ApiError({ code: 'ACC_PARTICULAR_FIXED', value: { fields } })
  const { user, dialog } = await openForm({}, { 'ACC.update': refusal })

  await user.type(dialog.getByLabelText('LINE'), 'maya.line')
  await user.type(await dialog.findByLabelText('Your password'), 'Parlay#2026')
  await user.click(dialog.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(dialog.getByLabelText('LINE')).toBeInvalid())
  expect(dialog.getByLabelText('LINE')).toHaveAccessibleDescription(/has already been set/)
  expect(dialog.getByLabelText('LINE')).toHaveValue('maya.line')
})

test('M3.particulars a wrong password is reported next to its field', async () => {
  const { user, dialog } = await openForm({}, { 'ACC.update': new ApiError({ code: 'AUTH_BAD_CREDENTIALS' }) })

  await user.type(dialog.getByLabelText('LINE'), 'maya.line')
  await user.type(await dialog.findByLabelText('Your password'), 'not-the-password')
  await user.click(dialog.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(dialog.getByLabelText('Your password')).toBeInvalid())
})

test('E13.labels M3.particulars every particular has a name and a field', async () => {
  const { dialog } = await openForm({}, { 'REG.settings': { ...settings, particulars: [...particulars] } })

  const names = [
    'Name on your bank account',
    'Birthday',
    'ID number',
    'Address',
    'Occupation',
    'LINE',
    'WhatsApp',
    'Facebook',
  ]
  for (const name of [...names, 'WeChat', 'QQ number']) expect(dialog.getByLabelText(name)).toBeEnabled()
  for (const name of ['Nationality', 'Source of income']) expect(dialog.getByRole('combobox', { name })).toBeEnabled()
})
