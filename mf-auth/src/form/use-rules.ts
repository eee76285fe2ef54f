import { queryOptionsFor } from '@parlay/shared/api'
import { getRegisterSettings } from '@parlay/shared/contracts/endpoints/registration'
import { type FieldRule, fieldRule, type RegistrationField } from '@parlay/shared/contracts/fields/field-rule'
import { useQuery } from '@parlay/shared/state'

/** Until the operator's rules are known, or where they cannot be had: the gateway judges anyway. */
const lenient: Partial<Record<RegistrationField, FieldRule>> = {
  email: fieldRule(4, { minLength: 6, maxLength: 160 }),
  password: fieldRule(1, { minLength: 8, maxLength: 64 }),
  mobileNum: fieldRule(7, { minLength: 4, maxLength: 32 }),
}

/** The operator's rule of a field, here for a field that always has to be filled in. */
export function useRule(name: RegistrationField): FieldRule {
  const { data } = useQuery({ ...queryOptionsFor(getRegisterSettings, {}), staleTime: 60_000 })
  const rule = data?.rules[name] ?? lenient[name] ?? fieldRule(1)
  return { ...rule, enabled: true, required: true }
}
