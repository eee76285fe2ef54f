import { Skeleton } from '@parlay/ui'
import { JackpotCards } from '@parlay/ui/jackpot/jackpot-cards'
import { useJackpots } from '@parlay/ui/jackpot/use-jackpots'
import { useTranslation } from '@parlay/web/i18n'
import { SmallProblem } from '../layout/small-problem'
import { HomeSection } from './home-section'
import '../i18n/later-messages'

/** Shows the jackpots that can be won; a brand without any has no such row. */
export function JackpotRow() {
  const { t } = useTranslation('later')
  const { data, error, refetch } = useJackpots()
  if (data?.list.length === 0) return null
  return (
    <HomeSection
      title={t('home.jackpots')}
      more={{ to: '/jackpots', label: t('home.all_jackpots') }}
      isWaiting={!data && !error}
    >
      {error && !data && <SmallProblem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="98px" />}
      {data && <JackpotCards jackpots={data.list} isStale={error !== null} />}
    </HomeSection>
  )
}
