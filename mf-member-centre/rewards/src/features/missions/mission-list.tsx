import { claimMission, type Mission } from '@parlay/contracts/endpoints/missions'
import { shortTime } from '@parlay/member-common/short-time'
import { useStateMeaning } from '@parlay/member-common/state-meaning'
import { Badge, Card, EmptyState } from '@parlay/ui'
import { useMemberMoneyText } from '@parlay/ui/money-text'
import { callApi } from '@parlay/web/api'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import { ClaimButton } from '../../claim-button'
import styles from './missions.module.css'
import { useMissionReward } from './use-mission-reward'
import { useRefreshMissions } from './use-missions'

/** The missions of one period, what can be claimed first. */
export function MissionList({ missions }: { missions: readonly Mission[] }) {
  const { t } = useTranslation('missions')
  if (missions.length === 0) return <EmptyState title={t('none')} text={t('noneHint')} />
  const places: readonly Mission['state'][] = ['DONE', 'OPEN', 'CLAIMED']
  const sorted = missions.toSorted((one, other) => places.indexOf(one.state) - places.indexOf(other.state))
  return (
    <Card as="section" aria-label={t('missions')} tabIndex={-1} className={styles.list}>
      <ul className={styles.rows}>
        {sorted.map((mission) => (
          <MissionRow key={`${mission.id}${mission.startsOn}`} mission={mission} />
        ))}
      </ul>
    </Card>
  )
}

const asNumber = (amount: string): number => Number(amount)

function MissionRow({ mission }: { mission: Mission }) {
  const { t } = useTranslation('missions')
  const moneyText = useMemberMoneyText()
  const meaning = useStateMeaning('mission')
  const refresh = useRefreshMissions()
  const { id, startsOn, title, metric, progress, target, rewardType, state, endsAt, claimUntil } = mission
  const isMoney = metric === 'STAKE' || metric === 'DEPOSIT'
  const amountOf = (amount: string) => (isMoney ? moneyText(amount) : amount)
  const rewardText = useMissionReward()(mission)
  const far = t('progress', { progress: amountOf(progress), target: amountOf(target) })
  const until = state === 'DONE' ? t('claimUntil', { time: formatDateTime(claimUntil, shortTime) }) : undefined
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <h3 className={styles.name}>{title}</h3>
        <progress
          className={styles.progress}
          value={asNumber(progress)}
          max={asNumber(target)}
          aria-label={t('progressOf', { title })}
          aria-valuetext={far}
        />
        <p className={styles.quiet}>
          {`${far} · ${until ?? t('endsAt', { time: formatDateTime(endsAt, shortTime) })}`}
        </p>
        <p className={styles.quiet}>{meaning(state)}</p>
      </div>
      <div className={styles.end}>
        <strong className={styles.reward}>{rewardText}</strong>
        {state === 'DONE' && (
          <ClaimButton
            namespace="missions"
            title={title}
            content={{ id, startsOn }}
            send={(idempotencyKey) => callApi(claimMission, { missionId: id, startsOn }, { idempotencyKey })}
            done={t(`paid.${rewardType}`, { amount: rewardText })}
            onSettled={refresh}
          />
        )}
        {state === 'CLAIMED' && <Badge tone="success">{t('claimed')}</Badge>}
      </div>
    </li>
  )
}
