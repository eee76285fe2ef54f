import { EmptyState, LinkButton } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { useLocation, useSearchParams } from '@parlay/web/router'
import { drawOfPath } from '../draws/addresses'
import '../features/draw/messages'
import { HiddenHeading } from '../hidden-heading'
import '../messages'
import { DrawPage } from '../pages/draw-page'

/** One draw with all that belongs to it; `ticket` in the query is the member's whose lines are shown first. */
export function DrawScreen() {
  const { t } = useTranslation(['lottery-draw', 'lottery'])
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const draw = drawOfPath(pathname)
  if (draw) return <DrawPage key={pathname} {...draw} ticketId={query.get('ticket') ?? undefined} />
  return (
    <>
      <HiddenHeading>{t('lottery:menu.title')}</HiddenHeading>
      <EmptyState
        title={t('which')}
        text={t('which_text')}
        action={<LinkButton to="/lott?view=results">{t('results')}</LinkButton>}
      />
    </>
  )
}
