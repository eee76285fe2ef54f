import { EmptyState, ErrorState, LinkButton } from '@parlay/ui'
import { errorMessage, isApiError } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { proofPath } from '../../draws/addresses'

interface NoProofProps {
  error: Error
  draw: { gameCode: string; numero: string; ticketId: string | undefined }
  onRetry: () => void
}

/** The gateway's codes if the address names no draw, or a ticket that the member does not have in it. */
const unknowns = ['SYS_INVALID_URL', 'GAME_UNKNOWN', 'SYS_VALIDATION']

/** Says why there is no proof, and leads to where there is one. */
export function NoProof({ error, draw: { gameCode, numero, ticketId }, onRetry }: NoProofProps) {
  const { t } = useTranslation('lottery-proof')
  if (!(isApiError(error) && unknowns.includes(error.code))) {
    return <ErrorState message={errorMessage(error, t)} onRetry={onRetry} />
  }
  // Without its ticket, the draw itself may still be there: the next page says so if it is not.
  if (ticketId !== undefined && error.code !== 'GAME_UNKNOWN') {
    return (
      <EmptyState
        title={t('not_own')}
        text={t('not_own_text')}
        action={<LinkButton to={proofPath(gameCode, numero)}>{t('without_ticket')}</LinkButton>}
      />
    )
  }
  return (
    <EmptyState
      title={t('unknown')}
      text={t('unknown_text')}
      action={<LinkButton to="/lott?view=results">{t('to_results')}</LinkButton>}
    />
  )
}
