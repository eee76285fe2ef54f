import { LinkButton } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { useHelpPlace } from './help-place'

/** Renders nothing inside a partner's app, where links stay inside the help centre. */
export function FeedbackLink() {
  const { t } = useTranslation('help')
  const { path } = useHelpPlace()
  if (path !== '/help') return null
  return (
    <div>
      <LinkButton to="/feedback">{t('feedback')}</LinkButton>
    </div>
  )
}
