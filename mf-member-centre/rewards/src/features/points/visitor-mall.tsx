import { getPointMall } from '@parlay/contracts/endpoints/points'
import { useQueryProblem } from '@parlay/member-common/use-query-problem'
import { Button, Card, EmptyState, Skeleton, Tabs } from '@parlay/ui'
import { queryOptionsFor } from '@parlay/web/api'
import { useLanguage, useTranslation, wireLanguage } from '@parlay/web/i18n'
import { useGate } from '@parlay/web/session'
import { useQuery } from '@parlay/web/state'
import { lazy, Suspense, useState } from 'react'
import styles from './points.module.css'
import { RewardGrid } from './reward-grid'
import { VisitorDialog } from './visitor-dialog'

const EarnRules = lazy(() => import('./point-records').then((module) => ({ default: module.EarnRules })))

/** The mall for visitors without an account. A visitor who wants a reward is asked to log in, and stays here. */
export function VisitorMall() {
  const { t } = useTranslation('points')
  const gate = useGate()
  const language = wireLanguage(useLanguage())
  const mall = useQuery(queryOptionsFor(getPointMall, { language }))
  const [tab, setTab] = useState<'rewards' | 'how'>('rewards')
  const [chosenId, setChosenId] = useState<string>()
  const problem = useQueryProblem(mall, t('failed'))
  if (mall.data === undefined) return problem ?? <Skeleton height="40rem" />
  if (!mall.data.enabled) return <EmptyState title={t('closed')} text={t('closedHint')} />
  const chosen = mall.data.list.find(({ rewardId }) => rewardId === chosenId)
  const logIn = (name: string) => {
    setChosenId(undefined)
    gate(() => undefined, { kind: 'offer', name })
  }
  return (
    <>
      <Card className={styles.invitation ?? ''}>
        <p>{t('visitor')}</p>
        <Button variant="primary" onClick={() => logIn(t('title'))}>
          {t('logIn')}
        </Button>
      </Card>
      <Tabs
        label={t('title')}
        className={styles.tabs ?? ''}
        items={(['rewards', 'how'] as const).map((key) => ({ key, label: t(`tab.${key}`) }))}
        value={tab}
        onChange={setTab}
      >
        <Suspense fallback={<Skeleton height="24rem" />}>
          {tab === 'rewards' ? (
            <RewardGrid rewards={mall.data.list} onChoose={setChosenId} />
          ) : (
            <EarnRules config={mall.data} />
          )}
        </Suspense>
      </Tabs>
      {chosen && (
        <VisitorDialog reward={chosen} onLogIn={() => logIn(chosen.name)} onClose={() => setChosenId(undefined)} />
      )}
    </>
  )
}
