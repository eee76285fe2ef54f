import { useTranslation } from '@parlay/shared/i18n'
import { useGate } from '@parlay/shared/session'
import { Button, EmptyState } from '@parlay/shared/ui'
import { LogIn } from 'lucide-react'

/** In the place of a game for those who cannot play yet; the button opens the log-in, or says what is missing. */
export function LoginPrompt() {
  const { t } = useTranslation('common')
  const gate = useGate()
  return (
    <EmptyState
      icon={<LogIn aria-hidden="true" />}
      title={t('frame.login_title')}
      text={t('frame.login_text')}
      action={
        <Button variant="primary" onClick={() => gate(() => undefined)}>
          {t('frame.login')}
        </Button>
      }
    />
  )
}
