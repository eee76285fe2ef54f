import { EmptyState, ErrorState, LinkButton } from '@parlay/ui'
import { errorMessage, isApiError } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'

/** The gateway's codes if the address names no draw. */
const unknowns = ['SYS_INVALID_URL', 'GAME_UNKNOWN', 'SYS_VALIDATION']

/** Says why there is no draw to show, and leads to those that there are. */
export function NoDraw({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('lottery-draw')
  if (!(isApiError(error) && unknowns.includes(error.code))) {
    return <ErrorState message={errorMessage(error, t)} onRetry={onRetry} />
  }
  return (
    <EmptyState
      title={t('unknown')}
      text={t('unknown_text')}
      action={<LinkButton to="/lott?view=results">{t('results')}</LinkButton>}
    />
  )
}
