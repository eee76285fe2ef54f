import { type FieldRule, fieldRule, type RegistrationField } from '@parlay/contracts/fields/field-rule'
import { useRegisterSettings } from '../features/register/use-settings'

/** Used until the operator's rules are known, or if they cannot be loaded; the gateway validates in any case. */
const lenient: Partial<Record<RegistrationField, FieldRule>> = {
  email: fieldRule(4, { minLength: 6, maxLength: 160 }),
  password: fieldRule(1, { minLength: 8, maxLength: 64 }),
  mobileNum: fieldRule(7, { minLength: 4, maxLength: 32 }),
}

/** Returns the operator's rule of a field, made required. */
export function useRule(name: RegistrationField): FieldRule {
  const { data } = useRegisterSettings()
  const rule = data?.rules[name] ?? lenient[name] ?? fieldRule(1)
  return { ...rule, enabled: true, required: true }
}
