import { getMemberInfo, type MemberInfo } from '@parlay/contracts/endpoints/member'
import { switchOfMemberPage } from '@parlay/contracts/feature-pages'
import { useQueryProblem } from '@parlay/member-common/use-query-problem'
import { Avatar, Badge, Button, Card, Skeleton } from '@parlay/ui'
import { queryOptionsFor } from '@parlay/web/api'
import { formatDateTime, languages, useTranslation } from '@parlay/web/i18n'
import { useIsOff } from '@parlay/web/site'
import { useQuery } from '@parlay/web/state'
import { useState } from 'react'
import { type Fact, Facts } from './facts'
import styles from './profile-card.module.css'
import { ProfileForm } from './profile-form'
import { RankHint } from './rank-hint'

export function ProfileCard() {
  const { t } = useTranslation('member-centre')
  const member = useQuery(queryOptionsFor(getMemberInfo, {}))
  const [isEditing, setIsEditing] = useState(false)
  const problem = useQueryProblem(member, t('profile.failed'))
  if (member.data === undefined) return problem ?? <Skeleton height="15rem" />
  return (
    <Card>
      <div className={styles.head}>
        <Avatar url={member.data.avatar.url} size={72} />
        <div className={styles.names}>
          <p className={styles.nickname}>{member.data.nickname}</p>
          <p translate="no" className={styles.account}>
            {member.data.account}
          </p>
        </div>
        {!isEditing && <Button onClick={() => setIsEditing(true)}>{t('profile.edit')}</Button>}
      </div>
      {isEditing ? (
        <ProfileForm member={member.data} onDone={() => setIsEditing(false)} />
      ) : (
        <ProfileFacts member={member.data} />
      )}
    </Card>
  )
}

function ProfileFacts({ member }: { member: MemberInfo }) {
  const { t } = useTranslation('member-centre')
  const hasRanks = !useIsOff()(switchOfMemberPage('playerRank'))
  const facts: Fact[] = [
    [
      t('profile.rank'),
      <Badge key="rank" tone="brass">
        {member.clubLabel.labelName}
      </Badge>,
    ],
    [t('profile.email'), member.emailMasked ?? t('profile.notBound')],
    [t('profile.mobile'), member.mobileMasked ?? t('profile.notBound')],
    [t('profile.language'), languages.find(({ code }) => code === member.language)?.name],
    [t('profile.since'), formatDateTime(member.createdAt, { dateStyle: 'long' })],
    [t('profile.lastLogin'), member.lastLoginAt === null ? t('profile.never') : formatDateTime(member.lastLoginAt)],
  ]
  return (
    <>
      <Facts facts={facts} />
      {hasRanks && member.memberLabel.length === 0 && <RankHint />}
    </>
  )
}
