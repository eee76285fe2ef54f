import type { FieldFault } from './field-rule'

const fault = (key: string, params: Record<string, string> = {}): FieldFault => ({ key, params })

/** Returns the completed years on a day, both yyyy-MM-dd, or NaN if there is no such day. */
function ageOn(today: string, birthday: string): number {
  const hadBirthday = today.slice(5) >= birthday.slice(5)
  return Number(today.slice(0, 4)) - Number(birthday.slice(0, 4)) - (hadBirthday ? 0 : 1)
}

interface BirthdayRule {
  required: boolean
  minAge: number
  /** In the form yyyy-MM-dd. */
  today: string
}

/** Returns the fault of a birthday from a date field, before the gateway compares it with its own date. */
export function findBirthdayFault(birthday: string, { required, minAge, today }: BirthdayRule): FieldFault | undefined {
  if (birthday === '') return required ? fault('err_required') : undefined
  if (!/^\d{4}-\d{2}-\d{2}$/.test(birthday)) return fault('err_date_format')
  const age = ageOn(today, birthday)
  if (!(age >= 0 && age <= 120)) return fault('err_enter_correct')
  return age < minAge ? fault('err_underage', { age: String(minAge) }) : undefined
}
