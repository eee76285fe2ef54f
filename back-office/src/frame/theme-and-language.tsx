import { IconButton, Menu } from '@parlay/ui'
import { isUiLanguage, languages, setLanguage, useLanguage, useTranslation } from '@parlay/web/i18n'
import { setTheme, useTheme } from '@parlay/web/theme'
import { Globe, Moon, Sun } from 'lucide-react'

/** The theme and the language of the page, which the browser keeps. */
export function ThemeAndLanguage() {
  const { t } = useTranslation('office')
  const theme = useTheme()
  const language = useLanguage()
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <>
      <IconButton
        label={t(`frame.theme_${other}`)}
        icon={theme === 'dark' ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
        onClick={() => setTheme(other)}
      />
      <Menu
        trigger={<IconButton label={t('frame.language')} icon={<Globe aria-hidden="true" />} />}
        entries={languages
          .filter(({ code }) => isUiLanguage(code))
          .map(({ code, name, tag }) => ({
            key: code,
            label: name,
            lang: tag,
            checked: code === language,
            onSelect: () => void setLanguage(code),
          }))}
      />
    </>
  )
}
