import { Skeleton } from '@parlay/ui'
import { JackpotCards } from '@parlay/ui/jackpot/jackpot-cards'
import { useJackpotTexts } from '@parlay/ui/jackpot/messages'
import { useJackpots } from '@parlay/ui/jackpot/use-jackpots'

/** Has the height of the cards, so that the rows below stay where they are. */
const stripToCome = <Skeleton height="8rem" />

/** Shows the jackpots among the rows of a lobby. Without any, and when they cannot be loaded, nothing is shown. */
export function JackpotStrip() {
  const { t } = useJackpotTexts()
  const { data, error } = useJackpots()
  if (!data) return error ? null : stripToCome
  if (data.list.length === 0) return null
  return (
    <section aria-label={t('jackpots')}>
      <JackpotCards jackpots={data.list} isStale={error !== null} inRow />
    </section>
  )
}
