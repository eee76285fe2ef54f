import { errorMessage, queryOptionsFor } from '@parlay/shared/api'
import { getDrawProof, type Ticket } from '@parlay/shared/contracts/endpoints/lottery-bets'
import { useTranslation } from '@parlay/shared/i18n'
import { drawLayouts } from '@parlay/shared/lottery/layouts'
import { plays } from '@parlay/shared/lottery/plays'
import { useQuery } from '@parlay/shared/state'
import { ErrorState, Skeleton } from '@parlay/shared/ui'
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
