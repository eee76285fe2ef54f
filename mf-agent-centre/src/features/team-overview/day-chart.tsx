import type { TeamOverview } from '@parlay/contracts/endpoints/agents'
import { useBrandMoneyText } from '@parlay/ui/money-text'
import { formatNumber, useTranslation } from '@parlay/web/i18n'
import { Bar, CartesianGrid, ComposedChart, Legend, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { dayText, useBusinessZone } from '../../business-zone'
import { type ChartKind, figuresOfChart } from './charts'
import styles from './team-overview.module.css'

const compact = (amount: number) => formatNumber(amount, { notation: 'compact' })

interface DayChartProps {
  series: TeamOverview['series']
  kind: ChartKind
}

/**
 * Draws one figure as bars and another as a line. Heights are pixels, not money, so they may be floats; every figure that
 * is read comes from the cards and the table.
 */
export function DayChart({ series, kind }: DayChartProps) {
  const { t } = useTranslation('agent-centre')
  const money = useBrandMoneyText()
  const timeZone = useBusinessZone()
  const shortDay = (day: number) => dayText(day, timeZone, { day: 'numeric', month: 'short' })
  const [bars, line] = figuresOfChart[kind]
  const days = series.map((one) => ({ day: one.day, bars: Number(one[bars]), line: line && Number(one[line]) }))
  return (
    <figure className={styles.chart} aria-label={t(`overview.chart.${kind}`)}>
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart data={days} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer>
          <CartesianGrid stroke="var(--hairline)" vertical={false} />
          <XAxis dataKey="day" tickFormatter={shortDay} stroke="var(--text-quiet)" tickLine={false} minTickGap={24} />
          <YAxis tickFormatter={compact} stroke="var(--text-quiet)" tickLine={false} axisLine={false} width={48} />
          <Tooltip
            formatter={(amount) => money(Number(amount).toFixed(2))}
            labelFormatter={(day) => shortDay(Number(day))}
            cursor={{ fill: 'var(--surface-hover)' }}
            contentStyle={{ background: 'var(--surface-3)', border: '1px solid var(--hairline)', color: 'var(--text)' }}
          />
          <Legend
            content={() => (
              <p className={styles.legend}>
                <span className={styles.bars}>{t(`overview.${bars}`)}</span>
                {line && <span className={styles.line}>{t(`overview.${line}`)}</span>}
              </p>
            )}
          />
          <Bar
            dataKey="bars"
            name={t(`overview.${bars}`)}
            fill="var(--sky)"
            fillOpacity={0.45}
            radius={3}
            isAnimationActive={false}
          />
          {line && (
            <Line
              dataKey="line"
              name={t(`overview.${line}`)}
              stroke="var(--brass)"
              strokeWidth={2}
              dot={false}
              isAnimationActive={false}
            />
          )}
        </ComposedChart>
      </ResponsiveContainer>
    </figure>
  )
}
