import { EmptyState, LinkButton } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { useLocation, useSearchParams } from '@parlay/web/router'
import { drawOfPath } from '../draws/addresses'
import { DrawProof } from '../features/draw-proof/draw-proof'
import '../features/draw-proof/messages'
import '../messages'
import styles from './draw-proof-screen.module.css'

/** Lets this browser compute a draw again; `ticket` in the query is the member's whose lines are looked for. */
export function DrawProofScreen() {
  // The parts that come with the proof have texts too. Once it is shown, the page must not wait for them.
  const { t } = useTranslation(['lottery-proof', 'lottery', 'lottery-line'])
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const draw = drawOfPath(pathname)
  return (
    <div className={styles.screen}>
      <header>
        <h1 className={styles.heading}>{t('title')}</h1>
        <p className={styles.about}>{t('about')}</p>
      </header>
      {draw ? (
        <DrawProof key={pathname} {...draw} ticketId={query.get('ticket') ?? undefined} />
      ) : (
        <EmptyState
          title={t('which')}
          text={t('which_text')}
          action={<LinkButton to="/lott?view=results">{t('to_results')}</LinkButton>}
        />
      )}
    </div>
  )
}
