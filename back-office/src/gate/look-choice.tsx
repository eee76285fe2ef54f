import { IconButton } from '@parlay/ui'
import { isUiLanguage, languages, setLanguage, useLanguage, useTranslation } from '@parlay/web/i18n'
import { setTheme, useTheme } from '@parlay/web/theme'
import { Moon, Sun } from 'lucide-react'
import styles from './gate.module.css'

/** The theme and the language of a visitor. The browser's own list of languages needs no library, so that the log-in opens soon. */
export function LookChoice() {
  const { t } = useTranslation('office')
  const theme = useTheme()
  const language = useLanguage()
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <>
      <select
        className={styles.language}
        aria-label={t('frame.language')}
        value={language}
        onChange={(event) => {
          if (isUiLanguage(event.target.value)) void setLanguage(event.target.value)
        }}
      >
        {languages
          .filter(({ code }) => isUiLanguage(code))
          .map(({ code, name, tag }) => (
            <option key={code} value={code} lang={tag}>
              {name}
            </option>
          ))}
      </select>
      <IconButton
        label={t(`frame.theme_${other}`)}
        icon={theme === 'dark' ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
        onClick={() => setTheme(other)}
      />
    </>
  )
}
