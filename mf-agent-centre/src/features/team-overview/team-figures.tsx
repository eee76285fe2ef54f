import { queryOptionsFor } from '@parlay/shared/api'
import type { TeamOverview } from '@parlay/shared/contracts/endpoints/agents'
import { getBalance } from '@parlay/shared/contracts/endpoints/wallet'
import { formatNumber, useTranslation } from '@parlay/shared/i18n'
import { useQuery } from '@parlay/shared/state'
import { Card, Money } from '@parlay/shared/ui'
import styles from './team-overview.module.css'

const moneyFigures = [
  'stake',
  'win',
  'net',
  'validBet',
  'deposit',
  'withdraw',
  'bonus',
  'rebate',
  'agentPay',
  'teamBalance',
] as const
const headFigures = ['members', 'active', 'newMembers', 'online'] as const

export function TeamFigures({ overview }: { overview: TeamOverview }) {
  const { t } = useTranslation('agent-centre')
  const balance = useQuery(queryOptionsFor(getBalance, {}))
  return (
    <dl className={styles.figures}>
      {moneyFigures.map((figure) => (
        <Card key={figure} className={styles.figure}>
          <dt>{t(`overview.${figure}`)}</dt>
          <dd>
            <Money amount={overview[figure]} symbol={balance.data?.currencySymbol} signed={figure === 'net'} />
          </dd>
          {figure === 'net' && <dd className={styles.hint}>{t('overview.netHint')}</dd>}
        </Card>
      ))}
      {headFigures.map((figure) => (
        <Card key={figure} className={styles.figure}>
          <dt>{t(`overview.${figure}`)}</dt>
          <dd>{formatNumber(overview[figure])}</dd>
        </Card>
      ))}
    </dl>
  )
}
