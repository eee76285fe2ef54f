import { type FieldFault, type FieldRule, hintOf } from '@parlay/contracts/fields/field-rule'
import { useFaultText } from '@parlay/ui/forms'
import { useTranslation } from '@parlay/web/i18n'

const anyCharacters = 1
const emailAddress = 4
const noSpaces = 10
/** Visitors expect a shorter minimum length without a hint. */
const worthSaying = 3

export interface FieldTexts {
  /** Returns the text of a rule before the visitor breaks it; undefined if the rule needs no text. */
  hintFor(rule: FieldRule): string | undefined
  /** Returns the text of a field's fault. For an empty field it says what to enter, with the hint. */
  faultFor(name: string, fault: FieldFault | undefined, hint?: string): string | undefined
}

/** Returns the texts next to the fields of the forms for accounts. */
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
