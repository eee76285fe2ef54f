import type { Jackpot } from '@parlay/contracts/endpoints/jackpots'
import type { ScreenProps } from '@parlay/contracts/remotes'
import { EmptyState, ErrorState, ImageHosts, LinkButton, Skeleton } from '@parlay/ui'
import { JackpotCards } from '@parlay/ui/jackpot/jackpot-cards'
import { JackpotMeter } from '@parlay/ui/jackpot/jackpot-meter'
import { useJackpots } from '@parlay/ui/jackpot/use-jackpots'
import { errorMessage } from '@parlay/web/api'
import { registerMessages, useTranslation } from '@parlay/web/i18n'
import { useSystemStatus } from '@parlay/web/site'
import { GamesOfJackpot } from '../features/catalogue/games-of-jackpot'
import { JackpotRules } from '../features/jackpots/jackpot-rules'
import { JackpotWinners } from '../features/jackpots/jackpot-winners'
import styles from '../features/jackpots/jackpots.module.css'
import '../features/jackpots/messages'

registerMessages('lobby', (language) => import(`../i18n/${language}.json`))

const noHosts: readonly string[] = []

/** Shows the jackpots that can be won, and of one its rules, games and winners. */
export function JackpotsScreen({ jackpotId }: ScreenProps<'mf-lobby/JackpotsScreen'>) {
  // The cards and games that come with the answer have texts too. Once it is shown, the page must not wait for them.
  const { t } = useTranslation(['jackpots', 'jackpot', 'lobby'])
  const { data, error, refetch } = useJackpots()
  const imageHosts = useSystemStatus()?.imageCDNs ?? noHosts
  const chosen = data?.list.find((jackpot) => jackpot.jackpotId === jackpotId)
  return (
    <ImageHosts value={imageHosts}>
      <div className={styles.page} aria-busy={(!data && !error) || undefined}>
        <div className={styles.head}>
          <h1>{t('title')}</h1>
          <p>{t('about')}</p>
        </div>
        {!data && error && <ErrorState message={errorMessage(error, t)} onRetry={() => void refetch()} />}
        {data && error && (
          <p role="status" className={styles.stale}>
            {t('stale')}
          </p>
        )}
        {!data && !error && <Skeleton height="8rem" />}
        {data?.list.length === 0 && <EmptyState title={t('empty')} text={t('empty_text')} />}
        {data && jackpotId !== undefined && !chosen && data.list.length > 0 && (
          <EmptyState title={t('unknown')} text={t('unknown_text')} />
        )}
        {chosen ? (
          <Detail key={chosen.jackpotId} jackpot={chosen} />
        ) : (
          data && <Overview jackpots={data.list} isStale={error !== null} />
        )}
      </div>
    </ImageHosts>
  )
}

/** Shows all jackpots, how they are won, and the games that carry each. */
function Overview({ jackpots, isStale }: { jackpots: readonly Jackpot[]; isStale: boolean }) {
  const { t } = useTranslation('jackpots')
  return (
    <>
      <JackpotCards jackpots={jackpots} isStale={isStale} />
      {jackpots.length > 0 && <p>{t('how')}</p>}
      {jackpots.map(({ jackpotId, name }) => (
        <section key={jackpotId} aria-labelledby={`games-${jackpotId}`} className={styles.block}>
          <h2 id={`games-${jackpotId}`}>{name}</h2>
          <GamesOfJackpot jackpotId={jackpotId} />
        </section>
      ))}
    </>
  )
}

function Detail({ jackpot }: { jackpot: Jackpot }) {
  const { t } = useTranslation('jackpots')
  const { jackpotId, name, amount } = jackpot
  return (
    <section aria-labelledby="jackpot" className={styles.detail}>
      <div className={styles.pool}>
        <h2 id="jackpot">{name}</h2>
        <p className={styles.note}>{t('now')}</p>
        <JackpotMeter amount={amount} isLarge />
      </div>
      <JackpotRules jackpot={jackpot} />
      <section aria-labelledby="jackpot-games" className={styles.block}>
        <h3 id="jackpot-games">{t('games')}</h3>
        <GamesOfJackpot jackpotId={jackpotId} />
      </section>
      <JackpotWinners jackpotId={jackpotId} />
      <div>
        <LinkButton to="/jackpots">{t('all')}</LinkButton>
      </div>
    </section>
  )
}
