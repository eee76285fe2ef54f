import { type Answers, aRegisterSettings, type RuleChanges } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { screen, waitFor } from '@testing-library/react'
import { field, fillIn, openModal } from '../testing'
import { RegisterModal } from './register-modal'

const password = 'Harbour-lights-7'

interface Given {
  switches?: string[]
  rules?: RuleChanges
  needsSmsCode?: boolean
  answers?: Answers
}

async function openByMobile({ switches = [], rules, needsSmsCode = false, answers }: Given = {}) {
  const dialog = await openModal((onClose) => <RegisterModal onClose={onClose} />, {
    switches: ['REG.MOBILE', ...switches],
    answers: { 'REG.settings': aRegisterSettings({ rules, needsSmsCode }), ...answers },
  })
  await dialog.user.click(await screen.findByRole('tab', { name: 'Mobile' }))
  return dialog
}

const names = () =>
  [...document.querySelectorAll<HTMLInputElement>('[role="dialog"] form input')].map(({ name }) => name).filter(Boolean)

test('R5.mobile-reg A7.mobile there is no tab for mobiles where the operator has that off', async () => {
  await openModal((onClose) => <RegisterModal onClose={onClose} />)

  expect(await screen.findByRole('button', { name: 'Register' })).toBeVisible()
  expect(screen.queryByRole('tab')).not.toBeInTheDocument()
})

test('A7.mobile by mobile the number comes first and is required; the name is optional', async () => {
  await openByMobile()

  expect(names()).toEqual(['mobileNum', 'username', 'agreeTerms'])
  expect(field('mobileNum')).toBeRequired()
  expect(field('username')).not.toBeRequired()
})

test('R5.mobile-pass A7 by mobile a password is chosen where the operator wants one', async () => {
  await openByMobile({ switches: ['REG.MOBPASS'] })

  expect(names()).toEqual(['mobileNum', 'username', 'password', 'confirmPassword', 'agreeTerms'])
})

test('A7 what was typed survives a change of the tab', async () => {
  const dialog = await openByMobile({ switches: ['REG.MOBPASS'] })
  await fillIn(dialog, { mobileNum: '9171234567', username: 'newbie01', password })

  await dialog.user.click(screen.getByRole('tab', { name: 'Username' }))

  expect(field('username')).toHaveValue('newbie01')
  expect(field('password')).toHaveValue(password)
  await dialog.user.click(screen.getByRole('tab', { name: 'Mobile' }))
  expect(field('mobileNum').value.replace(/\D/g, '')).toMatch(/9171234567$/)
})

test('A8.sms A7.mobile registers by mobile with the number, its country and the code', async () => {
  const dialog = await openByMobile({
    needsSmsCode: true,
    answers: { 'VERIFY.smsRegisterMobile': { expiredMinutes: 5 } },
  })
  await fillIn(dialog, { mobileNum: '9171234567' })

  await dialog.user.click(await screen.findByRole('button', { name: 'Send code' }))
  await fillIn(dialog, { verificationCode: '123456' })
  await dialog.user.click(screen.getByRole('checkbox'))
  await dialog.user.click(screen.getByRole('button', { name: 'Register' }))

  await waitFor(() => expect(dialog.onClose).toHaveBeenCalled())
  const [call] = dialog.network.callsTo('REG.registerMobile')
  expect(call?.method).toBe('PUT')
  expect(call?.request).toMatchObject({ countryDialingCode: '63', verificationCode: '123456', login: true })
  expect(String(call?.request.mobileNum)).toMatch(/^0?9171234567$/)
})

test('A5.registration A5.service the next code waits sixty seconds, whatever the gateway says', async () => {
  const dialog = await openByMobile({
    needsSmsCode: true,
    answers: { 'VERIFY.smsRegisterMobile': { expiredMinutes: 5 } },
  })
  await fillIn(dialog, { mobileNum: '9171234567' })

  await dialog.user.click(await screen.findByRole('button', { name: 'Send code' }))

  expect(await screen.findByRole('button', { name: /1:00|0:59/ })).toBeDisabled()
  const [call] = dialog.network.callsTo('VERIFY.smsRegisterMobile')
  expect(call?.request).toMatchObject({ countryDialingCode: '63', regType: 'mobile' })
})

test('A5.valid a code is sent to a valid number only', async () => {
  const dialog = await openByMobile({ needsSmsCode: true })

  await fillIn(dialog, { mobileNum: '917' })

  expect(screen.getByRole('button', { name: 'Send code' })).toBeDisabled()
})

test('A7 a number that no mobile has is refused next to its field', async () => {
  const dialog = await openByMobile()
  await fillIn(dialog, { mobileNum: '12345678' })

  await dialog.user.click(screen.getByRole('button', { name: 'Register' }))

  await waitFor(() =>
    expect(field('mobileNum')).toHaveAccessibleDescription(
      'That number isn’t in the right format. Enter a valid mobile number.',
    ),
  )
  expect(field('mobileNum')).toHaveFocus()
})

test('A8 a wrong code is reported next to the code', async () => {
  const dialog = await openByMobile({
    needsSmsCode: true,
    answers: { 'REG.registerMobile': new ApiError({ code: 'SMS_CODE_WRONG' }) },
  })
  await fillIn(dialog, { mobileNum: '9171234567', verificationCode: '000000' })
  await dialog.user.click(screen.getByRole('checkbox'))

  await dialog.user.click(screen.getByRole('button', { name: 'Register' }))

  await waitFor(() => expect(field('verificationCode')).toHaveAccessibleDescription(/missing or wrong/))
  expect(field('verificationCode')).toHaveFocus()
})

test.each([
  [false, ['mobileNum', 'username', 'agreeTerms']],
  [true, ['mobileNum', 'verificationCode', 'username', 'agreeTerms']],
])(
  'R5.verification with REGMOBVERF3 %s the fields are %j, and a code must be filled in',
  async (needsSmsCode, fields) => {
    const dialog = await openByMobile({ needsSmsCode })
    const shown = names()
    await fillIn(dialog, { mobileNum: '9171234567' })
    await dialog.user.click(screen.getByRole('checkbox'))

    await dialog.user.click(screen.getByRole('button', { name: 'Register' }))

    expect(shown).toEqual(fields)
    await waitFor(() => expect(dialog.network.callsTo('REG.registerMobile')).toHaveLength(needsSmsCode ? 0 : 1))
    if (needsSmsCode)
      await waitFor(() => expect(field('verificationCode')).toHaveAccessibleDescription(/^Enter the code/))
  },
)

test('A7 by user name a code is needed only with a number', async () => {
  const dialog = await openByMobile({ needsSmsCode: true, rules: { mobileNum: { enabled: true } } })
  await dialog.user.click(screen.getByRole('tab', { name: 'Username' }))
  await fillIn(dialog, { username: 'newbie01', password, confirmPassword: password })
  await dialog.user.click(screen.getByRole('checkbox'))

  await dialog.user.click(screen.getByRole('button', { name: 'Register' }))

  await waitFor(() => expect(dialog.onClose).toHaveBeenCalled())
  expect(dialog.network.callsTo('REG.register')[0]?.request).not.toHaveProperty('mobileNum')
})
