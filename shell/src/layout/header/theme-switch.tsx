import { useTranslation } from '@parlay/shared/i18n'
import { setTheme, useTheme } from '@parlay/shared/theme'
import { IconButton } from '@parlay/shared/ui'
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
