import { getDrawProof, type Ticket } from '@parlay/contracts/endpoints/lottery-bets'
import { drawLayouts } from '@parlay/contracts/lottery/layouts'
import { plays } from '@parlay/contracts/lottery/plays'
import { ErrorState, Skeleton } from '@parlay/ui'
import { errorMessage, queryOptionsFor } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { useQuery } from '@parlay/web/state'
import styles from './tickets.module.css'

/** A settled ticket against the numbers of its draw: every number that a line of it hit is marked. */
export function TicketReplay({ ticket: { gameCode, numero, area, lines } }: { ticket: Ticket }) {
  const { t } = useTranslation('lottery-bets')
  const { data, error, isPending, refetch } = useQuery(queryOptionsFor(getDrawProof, { gameCode, numero }))
  if (isPending) return <Skeleton height="12rem" />
  if (!data) return <ErrorState message={errorMessage(error, t)} onRetry={() => void refetch()} />
  return (
    <dl className={styles.prizes}>
      {drawLayouts[area].map((prize) => {
        const { name } = prize
        const counting = lines.filter(({ playType }) => plays[playType].counts(prize, area))
        const isHit = (drawn: string) =>
          counting.some(({ playType, numbers }) => numbers.includes(plays[playType].part(drawn)))
        return (
          <div key={name}>
            <dt>{t(`lottery:prize.${name}`)}</dt>
            <dd className={styles.drawn}>
              {(data.prizes[name] ?? []).map((drawn, place) =>
                isHit(drawn) ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a prize has its numbers in a fixed order, and may have one twice.
                  <mark key={place} className={styles.hit}>
                    {drawn}
                  </mark>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                  <span key={place}>{drawn}</span>
                ),
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
