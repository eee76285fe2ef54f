import type { ValueOf } from '@parlay/contracts/define-endpoint'
import type { getRegisterSettings } from '@parlay/contracts/endpoints/registration'
import {
  type FieldRule,
  fieldRule,
  type RegistrationField,
  registrationFields,
} from '@parlay/contracts/fields/field-rule'

type Settings = ValueOf<typeof getRegisterSettings>
export type RuleChanges = Partial<Record<RegistrationField, Partial<FieldRule>>>

const usual: Partial<Record<RegistrationField, FieldRule>> = {
  username: fieldRule(2, { required: true, minLength: 4, maxLength: 20 }),
  password: fieldRule(1, { required: true, minLength: 8, maxLength: 64 }),
  confirmPassword: fieldRule(1, { required: true, minLength: 8, maxLength: 64 }),
  mobileNum: fieldRule(7, { enabled: false, minLength: 5, maxLength: 15 }),
  email: fieldRule(4, { enabled: false, minLength: 6, maxLength: 160 }),
  referralCode: fieldRule(10, { minLength: 2, maxLength: 64 }),
}

/** The default fields are name, password and a link's code; `rules` switches on others. */
export function aRegisterSettings({
  rules = {},
  ...changes
}: Partial<Omit<Settings, 'rules'>> & { rules?: RuleChanges } = {}): Settings {
  const all = registrationFields.map((name) => [
    name,
    { ...(usual[name] ?? fieldRule(1, { enabled: false })), ...rules[name] },
  ])
  return {
    rules: Object.fromEntries(all) as Settings['rules'],
    minAge: 21,
    termsVersion: '2026-01',
    needsSmsCode: false,
    smsChannel: 'own',
    captcha: false,
    ...changes,
  }
}
