import {
  cleanParticular,
  findParticularFault,
  type Particular,
  particulars,
} from '@parlay/contracts/fields/particulars'
import type { RegisterRules } from '../../site/platform'
import { type CalendarDay, toIso } from './calendar-day'
import { findUnderage, readBirthday } from './read-birthday'
import { type Faults, refuseFields } from './refuse-fields'

export type StatedParticulars = { [Name in Particular]?: string | undefined }

export interface ParticularTerms {
  /** The particulars that the brand asks for; others are ignored. */
  asked: readonly Particular[]
  rules: RegisterRules
  minAge: number
  today: CalendarDay
}

/**
 * Returns the stated particulars, cleaned and with the birthday as yyyy-MM-dd. Throws REG_FIELD_INVALID with all faults
 * together, and REG_UNDERAGE.
 */
export function readParticulars(stated: StatedParticulars, terms: ParticularTerms): StatedParticulars {
  const texts = new Map<Particular, string>()
  const faults: Faults = {}
  for (const name of particulars) {
    const typed = terms.asked.includes(name) ? stated[name] : undefined
    if (typed === undefined) continue
    const text = cleanParticular(name, typed)
    texts.set(name, text)
    const fault = findParticularFault(name, text, terms.rules)
    if (fault) faults[name] = fault
  }
  const { day, fault } = readBirthday(texts.get('birthday') ?? '', terms.today)
  if (fault) faults.birthday = fault
  if (Object.keys(faults).length > 0) throw refuseFields('REG_FIELD_INVALID', faults)

  const underage = day && findUnderage(day, terms)
  if (underage) throw refuseFields('REG_UNDERAGE', { birthday: underage })
  if (day) texts.set('birthday', toIso(day))
  return Object.fromEntries(texts)
}
