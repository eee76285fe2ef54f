import { IconButton } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { setTheme, useTheme } from '@parlay/web/theme'
import { Moon, Sun } from 'lucide-react'

export function ThemeSwitch() {
  const { t } = useTranslation('shell')
  const isDark = useTheme() === 'dark'
  return (
    <IconButton
      size="small"
      label={t(isDark ? 'header.to_light' : 'header.to_dark')}
      icon={isDark ? <Sun /> : <Moon />}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
    />
  )
}
