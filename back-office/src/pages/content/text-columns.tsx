import { Badge, Checkbox } from '@parlay/ui'
import { languages as known, useTranslation } from '@parlay/web/i18n'
import { useState } from 'react'
import styles from './content.module.css'
import type { Draft, Text } from './draft'
import { FieldInput } from './field-input'
import type { Language } from './place'
import type { Field } from './schema-fields'

interface TextColumnsProps {
  fields: readonly Field[]
  languages: readonly Language[]
  defaultLanguage: Language
  draft: Draft
  faults: Readonly<Record<string, string>>
  disabled: boolean
  onChange: (language: Language, text: Text) => void
}

const nameOf = (code: Language): string => known.find((one) => one.code === code)?.name ?? code
const isWritten = (text: Text | undefined): boolean => Object.values(text ?? {}).some((value) => value !== '')

/** The texts of the chosen languages next to each other. A language without a text says so. */
export function TextColumns(props: TextColumnsProps) {
  const { fields, languages, defaultLanguage, draft, faults, disabled, onChange } = props
  const { t } = useTranslation(['office', 'content'])
  const [chosen, setChosen] = useState<readonly Language[]>(() => [
    defaultLanguage,
    ...languages.filter((one) => one !== defaultLanguage).slice(0, 1),
  ])
  const isShown = (one: Language) =>
    chosen.includes(one) || Object.keys(faults).some((place) => place.startsWith(`texts.${one}.`))
  const shown = [defaultLanguage, ...languages.filter((one) => one !== defaultLanguage)].filter(isShown)
  return (
    <>
      <fieldset className={styles.choices}>
        <legend>{t('content:languages')}</legend>
        {languages.map((one) => (
          <Checkbox
            key={one}
            label={isWritten(draft.texts[one]) ? nameOf(one) : `${nameOf(one)} · ${t('content:lacking')}`}
            checked={isShown(one)}
            onChange={({ target }) =>
              setChosen(target.checked ? [...chosen, one] : chosen.filter((other) => other !== one))
            }
          />
        ))}
      </fieldset>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the columns scroll, also by keys. */}
      <section className={styles.columns} aria-label={t('content:texts')} tabIndex={0}>
        {shown.map((language) => (
          <fieldset key={language} className={styles.column} lang={known.find(({ code }) => code === language)?.tag}>
            <legend>
              <span>{nameOf(language)}</span>
              {!isWritten(draft.texts[language]) && <Badge tone="warning">{t('content:lacking')}</Badge>}
            </legend>
            {fields.map((field) => (
              <FieldInput
                key={field.name}
                field={field}
                value={draft.texts[language]?.[field.name]}
                fault={faults[`texts.${language}.${field.name}`]}
                disabled={disabled}
                onChange={(value) =>
                  onChange(language, { ...draft.texts[language], [field.name]: String(value ?? '') })
                }
              />
            ))}
          </fieldset>
        ))}
      </section>
      {faults.texts && (
        <p role="alert" className={styles.fault}>
          {t('content:no_text')}
        </p>
      )}
    </>
  )
}
