import { useQueryProblem } from '@parlay/member-common/use-query-problem'
import { EmptyState, Skeleton } from '@parlay/ui'
import { isApiError } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { FriendList } from './friend-list'
import { InviteCard } from './invite-card'
import { OwnCard } from './own-card'
import styles from './referral.module.css'
import { RewardsCard } from './rewards-card'
import { RulesCard } from './rules-card'
import { useReferralInfo } from './use-referral'
import './messages'

/** Everything about inviting friends: the code, what came of it, the rules, and who came. */
export function Referral() {
  const { t } = useTranslation('referral')
  const info = useReferralInfo()
  const problem = useQueryProblem(info, t('failed'))
  if (isApiError(info.error, 'REF_OFF')) return <EmptyState title={t('off')} text={t('offHint')} />
  if (info.data === undefined) return problem ?? <Skeleton height="32rem" />
  return (
    <div className={styles.referral}>
      <InviteCard {...info.data} />
      <RewardsCard info={info.data} />
      {info.data.own && <OwnCard own={info.data.own} />}
      <RulesCard {...info.data} />
      <FriendList />
    </div>
  )
}
