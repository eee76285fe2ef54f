import { listWinners, rankPeriods, type Winner } from '@parlay/contracts/endpoints/game-sessions'
import { coverWidths, EmptyState, LazyImage, Money, Skeleton, Tabs } from '@parlay/ui'
import { framePath, gamePath } from '@parlay/ui/game-frame/game-path'
import { queryOptionsFor } from '@parlay/web/api'
import { formatDateTime, useLanguage, useTranslation, wireLanguage } from '@parlay/web/i18n'
import { Link } from '@parlay/web/router'
import { keepPreviousData, useQuery } from '@parlay/web/state'
import { useState } from 'react'
import { brand } from '../brand'
import { SmallProblem } from '../layout/small-problem'
import { HomeSection } from './home-section'
import styles from './winners-board.module.css'
import '../i18n/later-messages'

type Period = (typeof rankPeriods)[number]

const shownWinners = 10
const refreshMs = 60_000
const when = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const

/** Shows the highest payouts of a day, a week or a month as they happen; the gateway masks the winners' names. */
export function WinnersBoard() {
  const { t } = useTranslation('later')
  const language = wireLanguage(useLanguage())
  const [period, setPeriod] = useState<Period>('WEEK')
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...queryOptionsFor(listWinners, { period, language, pageSize: shownWinners }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })
  const isWaiting = !data && !error
  return (
    <HomeSection title={t('winners.title')}>
      <Tabs
        label={t('winners.periods')}
        items={rankPeriods.map((key) => ({ key, label: t(`winners.${key}`) }))}
        value={period}
        onChange={setPeriod}
      >
        {error && !data && <SmallProblem error={error} onRetry={() => void refetch()} />}
        {data?.list.length === 0 && <EmptyState title={t('winners.none')} text={t('winners.none_text')} />}
        <ol className={styles.list} aria-busy={isWaiting || isPlaceholderData || undefined}>
          {isWaiting &&
            Array.from({ length: shownWinners }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
              <li key={index} className={styles.row}>
                <Skeleton height="64px" />
              </li>
            ))}
          {data?.list.map((winner) => (
            <WinnerRow key={winner.rank} winner={winner} />
          ))}
        </ol>
      </Tabs>
    </HomeSection>
  )
}

/** A game with its own window opens in the frame from a link. */
function pathOf({ gameCode, openMode, ...game }: Winner): string | undefined {
  if (gameCode === undefined) return undefined
  if (openMode === 'WINDOW') return framePath(game)
  return gamePath({ ...game, gameCode, openMode: openMode ?? 'FRAME', vendor: game.vassalage, accountTypeName: '' })
}

function WinnerRow({ winner }: { winner: Winner }) {
  const to = pathOf(winner)
  const { rank, accountMasked, gameName, image, amount, time } = winner
  return (
    <li className={styles.row}>
      <span translate="no" className={styles.rank}>
        {rank}
      </span>
      {image === null ? (
        <span className={styles.cover} />
      ) : (
        <LazyImage
          path={image}
          widths={coverWidths}
          sizes="48px"
          width={48}
          height={64}
          className={styles.cover}
          fallback={<span className={styles.cover} />}
        />
      )}
      <span className={styles.who}>
        <span translate="no" className={styles.name}>
          {accountMasked}
        </span>
        {to === undefined ? (
          <span translate="no" className={styles.game}>
            {gameName}
          </span>
        ) : (
          <Link to={to} className={styles.game}>
            {gameName}
          </Link>
        )}
      </span>
      <span className={styles.what}>
        <Money amount={amount} symbol={brand.currencySymbol} />
        <time dateTime={new Date(time).toISOString()}>{formatDateTime(time, when)}</time>
      </span>
    </li>
  )
}
