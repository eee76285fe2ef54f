import { queryOptionsFor } from '@parlay/shared/api'
import type { TeamOverview } from '@parlay/shared/contracts/endpoints/agents'
import { getBalance } from '@parlay/shared/contracts/endpoints/wallet'
import { formatMoney, formatNumber, useTranslation } from '@parlay/shared/i18n'
import { parseMoney } from '@parlay/shared/money'
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
          {figure !== 'teamBalance' && (
            <Change
              now={parseMoney(overview[figure])}
              before={parseMoney(overview.before[figure])}
              shown={formatMoney(overview.before[figure], { symbol: balance.data?.currencySymbol ?? '' })}
            />
          )}
        </Card>
      ))}
      {headFigures.map((figure) => (
        <Card key={figure} className={styles.figure}>
          <dt>{t(`overview.${figure}`)}</dt>
          <dd>{formatNumber(overview[figure])}</dd>
          {(figure === 'active' || figure === 'newMembers') && (
            <Change
              now={BigInt(overview[figure])}
              before={BigInt(overview.before[figure])}
              shown={formatNumber(overview.before[figure])}
            />
          )}
        </Card>
      ))}
    </dl>
  )
}

interface ChangeProps {
  now: bigint
  before: bigint
  /** The figure before, as it is read. */
  shown: string
}

const percent = { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' } as const

/** Compares a figure with that of the span of equal length just before. From nothing there is no percentage. */
function Change({ now, before, shown }: ChangeProps) {
  const { t } = useTranslation('agent-centre')
  const size = before < 0n ? -before : before
  const share = size > 0n ? `${formatNumber(Number(((now - before) * 10_000n) / size) / 10_000, percent)} · ` : ''
  return <dd className={styles.hint}>{`${share}${t('overview.before', { figure: shown })}`}</dd>
}
