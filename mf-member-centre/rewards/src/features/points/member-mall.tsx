import { useQueryProblem } from '@parlay/member-common/use-query-problem'
import { Button, Card, EmptyState, Skeleton, Tabs } from '@parlay/ui'
import { formatNumber, useTranslation } from '@parlay/web/i18n'
import { lazy, Suspense, useState } from 'react'
import styles from './points.module.css'
import { RewardGrid } from './reward-grid'
import { useMemberMall } from './use-points'

const RedeemDialog = lazy(() => import('./point-dialogs').then((module) => ({ default: module.RedeemDialog })))
const ConvertDialog = lazy(() => import('./point-dialogs').then((module) => ({ default: module.ConvertDialog })))
const RedemptionList = lazy(() => import('./point-records').then((module) => ({ default: module.RedemptionList })))
const PointStatement = lazy(() => import('./point-records').then((module) => ({ default: module.PointStatement })))
const EarnRules = lazy(() => import('./point-records').then((module) => ({ default: module.EarnRules })))

const tabs = ['rewards', 'redemptions', 'statement', 'how'] as const

/** The mall with what the member has, may redeem and has redeemed. */
export function MemberMall({ onSetPassword }: { onSetPassword: () => void }) {
  const { t } = useTranslation('points')
  const { balance, rewards, config } = useMemberMall()
  const [tab, setTab] = useState<(typeof tabs)[number]>('rewards')
  const [chosenId, setChosenId] = useState<string>()
  const [isConverting, setIsConverting] = useState(false)
  const problems = [
    useQueryProblem(balance, t('failed')),
    useQueryProblem(config, t('failed')),
    useQueryProblem(rewards, t('failed')),
  ]
  if (balance.data === undefined || config.data === undefined || rewards.data === undefined) {
    return problems.find(Boolean) ?? <Skeleton height="40rem" />
  }
  const { points, pending } = balance.data
  const chosen = rewards.data.list.find(({ rewardId }) => rewardId === chosenId)
  return (
    <>
      <Card className={styles.balance ?? ''}>
        <dl className={styles.sums}>
          <div>
            <dt>{t('yours')}</dt>
            <dd translate="no" className={styles.sum}>
              {formatNumber(points)}
            </dd>
          </div>
          <div>
            <dt>{t('pending')}</dt>
            <dd translate="no">{formatNumber(pending)}</dd>
          </div>
        </dl>
        {config.data.enabled && (
          <Button variant="primary" onClick={() => setIsConverting(true)}>
            {t('convert')}
          </Button>
        )}
      </Card>
      <Tabs
        label={t('title')}
        className={styles.tabs ?? ''}
        items={tabs.map((key) => ({ key, label: t(`tab.${key}`) }))}
        value={tab}
        onChange={setTab}
      >
        {tab === 'rewards' &&
          (config.data.enabled ? (
            <RewardGrid rewards={rewards.data.list} onChoose={setChosenId} />
          ) : (
            <EmptyState title={t('closed')} text={t('closedHint')} />
          ))}
        <Suspense fallback={<Skeleton height="24rem" />}>
          {tab === 'redemptions' && <RedemptionList />}
          {tab === 'statement' && <PointStatement />}
          {tab === 'how' && <EarnRules config={config.data} />}
        </Suspense>
      </Tabs>
      <Suspense fallback={null}>
        {chosen && (
          <RedeemDialog
            key={chosen.rewardId}
            reward={chosen}
            balance={balance.data}
            onSetPassword={onSetPassword}
            onClose={() => setChosenId(undefined)}
          />
        )}
        {isConverting && (
          <ConvertDialog
            config={config.data}
            balance={balance.data}
            onSetPassword={onSetPassword}
            onClose={() => setIsConverting(false)}
          />
        )}
      </Suspense>
    </>
  )
}
