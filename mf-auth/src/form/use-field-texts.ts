import { type FieldFault, type FieldRule, hintOf } from '@parlay/contracts/fields/field-rule'
import { useFaultText } from '@parlay/ui/forms'
import { useTranslation } from '@parlay/web/i18n'

const anyCharacters = 1
const emailAddress = 4
const noSpaces = 10
/** A shorter least length is no news to anybody. */
const worthSaying = 3

export interface FieldTexts {
  /** What a rule asks for, as said before anybody broke it; undefined where it asks for nothing worth saying. */
  hintFor(rule: FieldRule): string | undefined
  /** What is wrong with a field. For an empty one: what to enter, and the hint. */
  faultFor(name: string, fault: FieldFault | undefined, hint?: string): string | undefined
}

/** Returns the texts beside the fields of the forms for accounts. */
export function useFieldTexts(): FieldTexts {
  const { t } = useTranslation('auth')
  const textOf = useFaultText()
  return {
    hintFor(rule) {
      const { patternId, minLength } = rule
      if (patternId === emailAddress) return t('register.email_example')
      if ((patternId === anyCharacters || patternId === noSpaces) && minLength < worthSaying) return undefined
      return patternId === anyCharacters ? t('register.at_least', { min: minLength }) : textOf(hintOf(rule))
    },
    faultFor(name, fault, hint = '') {
      if (fault?.key !== 'err_required') return textOf(fault)
      return `${t(`enter.${name}`, { defaultValue: textOf(fault) })} ${hint}`.trim()
    },
  }
}
