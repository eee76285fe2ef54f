import type { FieldFault } from '@parlay/contracts/fields/field-rule'
import { plainDigits } from '@parlay/contracts/fields/typed-digits'
import { ageOn, type CalendarDay, isBirthday, parseDay } from './calendar-day'

/** An empty text is neither a day nor a fault. */
export function readBirthday(text: string, today: CalendarDay): { day?: CalendarDay; fault?: FieldFault } {
  if (text === '') return {}
  const day = parseDay(plainDigits(text))
  if (!day) return { fault: { key: 'err_date_format', params: {} } }
  return isBirthday(today, day) ? { day } : { fault: { key: 'err_enter_correct', params: {} } }
}

export function findUnderage(
  day: CalendarDay,
  { today, minAge }: { today: CalendarDay; minAge: number },
): FieldFault | undefined {
  return ageOn(today, day) < minAge ? { key: 'err_underage', params: { age: String(minAge) } } : undefined
}
