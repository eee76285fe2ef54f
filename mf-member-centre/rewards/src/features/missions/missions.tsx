import { type Mission, missionPeriods } from '@parlay/contracts/endpoints/missions'
import { useQueryProblem } from '@parlay/member-common/use-query-problem'
import { Skeleton, Tabs } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { useState } from 'react'
import { Leaderboard } from './leaderboard'
import { MissionList } from './mission-list'
import styles from './missions.module.css'
import { useMissions } from './use-missions'

/** Missions and leaderboard of a day, a week or a month. */
export function Missions() {
  const { t } = useTranslation('missions')
  const [period, setPeriod] = useState<Mission['period']>('DAILY')
  const missions = useMissions()
  const problem = useQueryProblem(missions, t('failed'))
  const list = missions.data?.missions
  const of = (one: Mission['period']) => list?.filter((mission) => mission.period === one) ?? []
  return (
    <Tabs
      label={t('periods')}
      items={missionPeriods.map((key) => ({
        key,
        label: t(`period.${key}`),
        count: of(key).filter(({ state }) => state === 'DONE').length,
      }))}
      value={period}
      onChange={setPeriod}
    >
      <div className={styles.panel}>
        {problem ?? (list ? <MissionList missions={of(period)} /> : <Skeleton height="20rem" />)}
        <Leaderboard key={period} period={period} />
        <details className={styles.terms}>
          <summary>{t('terms')}</summary>
          <ul>
            {(['reach', 'claim', 'void', 'board', 'who'] as const).map((key) => (
              <li key={key}>{t(`terms.${key}`)}</li>
            ))}
          </ul>
        </details>
      </div>
    </Tabs>
  )
}
