import { aRegisterSettings } from '@parlay/testing'
import { configureApi } from '@parlay/web/api'
import { emptyValues, fieldsOf, type RegisterValues } from './form-model'
import { toRequest } from './to-request'

const options = {
  usernameEnabled: true,
  mobileHasPassword: false,
  affiliateIsKnown: false,
  hasReferral: false,
  isReferralWrong: false,
  needsCaptcha: false,
}
const page = { href: 'https://play.example/register?referralCode=AB12#top', host: 'play.example' }

function requestOf(values: Partial<RegisterValues>, way: 'username' | 'mobile' = 'username') {
  const settings = aRegisterSettings({ rules: { email: { enabled: true }, mobileNum: { enabled: true } } })
  const fields = fieldsOf(way, settings, options)
  return toRequest({ ...emptyValues(), ...values }, { settings, fields, language: 'EN', page })
}

test('A8.payload carries where the registration was made, without the part that never leaves the browser', () => {
  const request = requestOf({ username: 'newbie01' })

  expect(request).toMatchObject({
    registerUrl: 'https://play.example/register?referralCode=AB12',
    domain: 'play.example',
    registerMethod: 'WEB',
    login: true,
  })
})

test('V12 says the device that the brand is for', () => {
  configureApi({ device: 'TV' })
  const request = requestOf({ username: 'newbie01' })
  configureApi({ device: 'WEB' })

  expect(request.registerMethod).toBe('TV')
})

test('A8 leaves out what is empty, and cleans what is not', () => {
  const request = requestOf({ username: ' newbie01 ', email: '', password: ' two spaces ' })

  expect(request).toMatchObject({ username: 'newbie01', password: 'two spaces' })
  expect(request).not.toHaveProperty('email')
  expect(request).not.toHaveProperty('countryDialingCode')
})

test('A8.payload a number goes with its country', () => {
  const request = requestOf({ mobileNum: { mobileNum: '0917 123 4567', countryDialingCode: '63' } })

  expect(request).toMatchObject({ mobileNum: '09171234567', countryDialingCode: '63' })
})

test('A8 what was typed on the other tab is not sent', () => {
  const request = requestOf({ password: 'typed-before', username: 'newbie01' }, 'mobile')

  expect(request).toMatchObject({ username: 'newbie01' })
  expect(request).not.toHaveProperty('password')
})
