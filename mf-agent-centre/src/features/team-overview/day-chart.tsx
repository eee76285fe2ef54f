import type { TeamOverview } from '@parlay/shared/contracts/endpoints/agents'
import { formatDateTime, formatMoney, formatNumber, useTranslation } from '@parlay/shared/i18n'
import { Bar, CartesianGrid, ComposedChart, Legend, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { noonOf } from '../../noon-of'
import styles from './team-overview.module.css'

const shortDay = (day: number) => formatDateTime(noonOf(day), { day: 'numeric', month: 'short' })
const compact = (amount: number) => formatNumber(amount, { notation: 'compact' })
const exact = (amount: unknown) => formatMoney(Number(amount).toFixed(2))

/**
 * Draws stakes as bars and payouts as a line. Heights are pixels, not money, so they may be floats; every figure that
 * is read comes from the cards and the table.
 */
export function DayChart({ series }: { series: TeamOverview['series'] }) {
  const { t } = useTranslation('agent-centre')
  const days = series.map(({ day, stake, win }) => ({ day, stake: Number(stake), win: Number(win) }))
  return (
    <figure className={styles.chart} aria-label={t('overview.chart')}>
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart data={days} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer>
          <CartesianGrid stroke="var(--hairline)" vertical={false} />
          <XAxis dataKey="day" tickFormatter={shortDay} stroke="var(--text-quiet)" tickLine={false} minTickGap={24} />
          <YAxis tickFormatter={compact} stroke="var(--text-quiet)" tickLine={false} axisLine={false} width={48} />
          <Tooltip
            formatter={exact}
            labelFormatter={(day) => shortDay(Number(day))}
            cursor={{ fill: 'var(--surface-hover)' }}
            contentStyle={{ background: 'var(--surface-3)', border: '1px solid var(--hairline)', color: 'var(--text)' }}
          />
          <Legend
            content={() => (
              <p className={styles.legend}>
                <span className={styles.stakes}>{t('overview.stake')}</span>
                <span className={styles.payouts}>{t('overview.win')}</span>
              </p>
            )}
          />
          <Bar
            dataKey="stake"
            name={t('overview.stake')}
            fill="var(--sky)"
            fillOpacity={0.45}
            radius={3}
            isAnimationActive={false}
          />
          <Line
            dataKey="win"
            name={t('overview.win')}
            stroke="var(--brass)"
            strokeWidth={2}
            dot={false}
            isAnimationActive={false}
          />
        </ComposedChart>
      </ResponsiveContainer>
    </figure>
  )
}
