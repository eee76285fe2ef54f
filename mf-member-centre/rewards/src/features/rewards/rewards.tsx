import { listRewards, type Reward } from '@parlay/contracts/endpoints/rewards'
import { switchOfMemberPage } from '@parlay/contracts/feature-pages'
import { useQueryProblem } from '@parlay/member-common/use-query-problem'
import { Button, EmptyState, FormProblem, LinkButton, Skeleton } from '@parlay/ui'
import { queryOptionsFor } from '@parlay/web/api'
import { emit, useEvent } from '@parlay/web/events'
import { useLanguage, useTranslation, wireLanguage } from '@parlay/web/i18n'
import { useIsOff, useOnline } from '@parlay/web/site'
import { useQuery } from '@parlay/web/state'
import { gatherSmall, sumRewards } from './gather-small'
import { RewardRow } from './reward-row'
import styles from './rewards.module.css'
import { SmallRewards } from './small-rewards'
import { useClaimRewards } from './use-claim-rewards'
import { useRewardText } from './use-reward-text'
import './messages'

/**
 * Lists what the member can claim from any source, the most valuable on top: one button for each, one for the small ones
 * together, and one for all.
 */
export function Rewards() {
  const { t } = useTranslation('rewards')
  const language = wireLanguage(useLanguage())
  const isOnline = useOnline()
  const rewards = useQuery({ ...queryOptionsFor(listRewards, { language }), staleTime: 0, refetchOnWindowFocus: true })
  useEvent('counts-changed', () => void rewards.refetch())
  const problem = useQueryProblem(rewards, t('failed'))
  const rewardText = useRewardText()
  const { claim, refused, underway, problem: claimProblem } = useClaimRewards()
  if (!rewards.data) return problem ?? <Skeleton height="20rem" />

  const { list, smallBelow } = rewards.data
  const gone = refused.filter(({ reward }) => list.every(({ rewardId }) => rewardId !== reward.rewardId))
  const isUnderway = underway.length > 0
  const isClaimed = ({ rewardId }: Reward) => underway.some((one) => one.rewardId === rewardId)
  const refusalOf = ({ rewardId }: Reward) => refused.find((one) => one.reward.rewardId === rewardId)?.reason
  const { rows, small } = gatherSmall(list, smallBelow)
  const rowOf = (reward: Reward) => (
    <RewardRow
      key={reward.rewardId}
      reward={reward}
      refusal={refusalOf(reward)}
      isUnderway={isClaimed(reward)}
      disabled={!isOnline || (isUnderway && !isClaimed(reward))}
      onClaim={() => claim([reward])}
    />
  )
  if (list.length === 0 && gone.length === 0) return <NothingToClaim />
  return (
    <>
      <div className={styles.head}>
        <p className={styles.about}>{t('about')}</p>
        {list.length > 1 && (
          <ul className={styles.sums} aria-label={t('total')}>
            {sumRewards(list).map((sum) => (
              <li key={`${sum.type} ${sum.raffle ?? ''}`}>
                <strong className={styles.amount}>{rewardText(sum)}</strong>
              </li>
            ))}
          </ul>
        )}
        {list.length > 1 && (
          <Button
            variant="primary"
            loading={underway.length > 1}
            disabled={!isOnline || underway.length === 1}
            onClick={() => claim(list)}
          >
            {t('claimAll', { count: list.length })}
          </Button>
        )}
      </div>
      <FormProblem>{claimProblem}</FormProblem>
      <ul className={styles.rewards} aria-label={t('list')}>
        {rows.map(rowOf)}
        {smallBelow !== undefined && small.length > 0 && (
          <SmallRewards
            rewards={small}
            below={smallBelow}
            isUnderway={small.every(isClaimed)}
            isRefused={small.some(refusalOf)}
            disabled={!isOnline || (isUnderway && !small.every(isClaimed))}
            onClaim={() => claim(small)}
          >
            {small.map(rowOf)}
          </SmallRewards>
        )}
        {gone.map(({ reward, reason }) => (
          <RewardRow key={reward.rewardId} reward={reward} refusal={reason} />
        ))}
      </ul>
    </>
  )
}

function NothingToClaim() {
  const { t } = useTranslation('rewards')
  const hasMissions = !useIsOff()(switchOfMemberPage('missionLeaderboard'))
  return (
    <EmptyState
      title={t('empty')}
      text={t('emptyHint')}
      action={
        <div className={styles.ways}>
          {hasMissions && (
            <Button onClick={() => emit('overlay-requested', { overlay: 'member-centre', page: 'missionLeaderboard' })}>
              {t('missions')}
            </Button>
          )}
          <LinkButton to="/promotions" onClick={() => emit('overlay-closed', {})}>
            {t('promotions')}
          </LinkButton>
        </div>
      }
    />
  )
}
