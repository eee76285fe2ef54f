import type { TeamOverview } from '@parlay/contracts/endpoints/agents'
import { getBalance } from '@parlay/contracts/endpoints/wallet'
import { parseMoney } from '@parlay/contracts/money'
import { Card, classNames, type TimeRange } from '@parlay/ui'
import { queryOptionsFor } from '@parlay/web/api'
import { formatMoney, formatNumber, useTranslation } from '@parlay/web/i18n'
import { useQuery } from '@parlay/web/state'
import { Figure, FigureLink } from '../../reports/figure'
import { WhoWon } from '../../reports/who-won'
import { type OverviewFigure, openFigure } from './open-figure'
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

interface TeamFiguresProps {
  overview: TeamOverview
  range: TimeRange
}

/** The figures of the whole range. Each opens the rows that it is made of. */
export function TeamFigures({ overview, range }: TeamFiguresProps) {
  const { t } = useTranslation('agent-centre')
  const balance = useQuery(queryOptionsFor(getBalance, {}))
  const about = (figure: OverviewFigure) => t('overview.opens', { figure: t(`overview.${figure}`) })
  return (
    <dl className={styles.figures}>
      {moneyFigures.map((figure) => (
        <Card key={figure} className={classNames(styles.figure, figure === 'net' && styles.result)}>
          <dt>{t(`overview.${figure}`)}</dt>
          <dd>
            <Figure
              amount={overview[figure]}
              symbol={balance.data?.currencySymbol}
              signed={figure === 'net'}
              about={about(figure)}
              onOpen={() => openFigure(figure, range)}
            />
          </dd>
          {figure === 'net' && (
            <>
              <dd className={styles.hint}>
                <WhoWon net={overview.net} />
              </dd>
              <dd className={styles.hint}>{t('overview.netHint')}</dd>
            </>
          )}
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
          <dd>
            {overview[figure] === 0 ? (
              formatNumber(0)
            ) : (
              <FigureLink about={about(figure)} onOpen={() => openFigure(figure, range)}>
                {formatNumber(overview[figure])}
              </FigureLink>
            )}
          </dd>
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

/**
 * Compares a figure with that of the span of equal length just before. A percentage says nothing where the earlier figure
 * has the other sign or either of them is zero; which way it went is said in words there.
 */
function Change({ now, before, shown }: ChangeProps) {
  const { t } = useTranslation('agent-centre')
  if (now === before) return <dd className={styles.change}>{t('overview.same')}</dd>
  if (now * before <= 0n) {
    return (
      <dd className={styles.change}>{t(now > before ? 'overview.upFrom' : 'overview.downFrom', { figure: shown })}</dd>
    )
  }
  const size = before < 0n ? -before : before
  return (
    <dd className={styles.change}>
      <span translate="no">{formatNumber(Number(((now - before) * 10_000n) / size) / 10_000, percent)}</span>{' '}
      <span>{t('overview.before', { figure: shown })}</span>
    </dd>
  )
}
