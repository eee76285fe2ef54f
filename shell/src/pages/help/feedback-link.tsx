import { useTranslation } from '@parlay/shared/i18n'
import { LinkButton } from '@parlay/shared/ui'

/** Renders nothing inside a partner's app, where links stay inside the help centre. */
export function FeedbackLink({ path }: { path: string }) {
  const { t } = useTranslation('help')
  if (path !== '/help') return null
  return (
    <div>
      <LinkButton to="/feedback">{t('feedback')}</LinkButton>
    </div>
  )
}
