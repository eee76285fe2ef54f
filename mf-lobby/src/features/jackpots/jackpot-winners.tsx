import { type JackpotWin, listJackpotWins } from '@parlay/contracts/endpoints/jackpots'
import { Card, EmptyState, ErrorState, Skeleton } from '@parlay/ui'
import { errorMessage, queryOptionsFor } from '@parlay/web/api'
import { useEvent } from '@parlay/web/events'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import { useQuery } from '@parlay/web/state'
import styles from './jackpots.module.css'
import { useMoneyText } from './use-money-text'
import { WinProof } from './win-proof'

/** Lists the last winners of a jackpot, each with a check of the decision. */
export function JackpotWinners({ jackpotId }: { jackpotId: string }) {
  const { t } = useTranslation('jackpots')
  const { data, error, refetch } = useQuery(queryOptionsFor(listJackpotWins, { jackpotId }))
  useEvent('jackpot-changed', ({ jackpotId: changed, won }) => {
    if (won && changed === jackpotId) void refetch()
  })
  return (
    <section aria-labelledby="jackpot-winners" className={styles.block} aria-busy={(!data && !error) || undefined}>
      <h3 id="jackpot-winners">{t('winners')}</h3>
      {!data && error && <ErrorState message={errorMessage(error, t)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="6rem" />}
      {data?.list.length === 0 && <EmptyState title={t('winners.none')} />}
      <ul className={styles.winners}>
        {data?.list.map((win) => (
          <li key={win.cycle}>
            <Winner jackpotId={jackpotId} win={win} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Winner({ jackpotId, win }: { jackpotId: string; win: JackpotWin }) {
  const { t } = useTranslation('jackpots')
  const money = useMoneyText()
  const { amount, accountMasked, gameName, stake, wonAt } = win
  return (
    <Card as="article" className={styles.winner}>
      <p translate="no" className={styles.amount}>
        {money(amount)}
      </p>
      <p>{t('win.by', { account: accountMasked, game: gameName })}</p>
      <p className={styles.quiet}>
        <time dateTime={new Date(wonAt).toISOString()}>{formatDateTime(wonAt)}</time>{' '}
        <span>{t('win.stake', { stake: money(stake) })}</span>
      </p>
      <WinProof jackpotId={jackpotId} win={win} />
    </Card>
  )
}
