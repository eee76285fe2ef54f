import type { ValueOf } from '@parlay/contracts'
import type { getPersonalProfit } from '@parlay/contracts/endpoints/profit'
import { useBrandMoneyText } from '@parlay/ui/money-text'
import { formatNumber, useTranslation } from '@parlay/web/i18n'
import { Bar, BarChart, CartesianGrid, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { dayText } from './day-text'
import styles from './profit.module.css'

const shortDay = (date: unknown) => dayText(String(date), { day: 'numeric', month: 'short' })
const compact = (amount: number) => formatNumber(amount, { notation: 'compact' })

/**
 * Draws the result of each day as a bar, up or down. Heights are pixels, not money, so they may be floats; every figure
 * that is read comes from the table, which says the same to who cannot see the chart.
 */
export function DayChart({ days }: { days: ValueOf<typeof getPersonalProfit>['days'] }) {
  const { t } = useTranslation('personal-profit')
  const money = useBrandMoneyText()
  const results = days.map(({ date, net }) => {
    const result = Number(net)
    return { date, won: Math.max(result, 0), lost: Math.min(result, 0) }
  })
  return (
    <div role="img" aria-label={t('chartAbout')} className={styles.chart}>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={results}
          stackOffset="sign"
          margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid stroke="var(--hairline)" vertical={false} />
          <XAxis dataKey="date" tickFormatter={shortDay} stroke="var(--text-quiet)" tickLine={false} minTickGap={24} />
          <YAxis tickFormatter={compact} stroke="var(--text-quiet)" tickLine={false} axisLine={false} width={48} />
          <ReferenceLine y={0} stroke="var(--hairline-strong)" />
          <Tooltip
            formatter={(amount) => money(Number(amount).toFixed(2))}
            labelFormatter={shortDay}
            cursor={{ fill: 'var(--surface-hover)' }}
            contentStyle={{ background: 'var(--surface-3)', border: '1px solid var(--hairline)', color: 'var(--text)' }}
          />
          <Bar dataKey="won" name={t('won')} stackId="result" fill="var(--jade)" radius={3} isAnimationActive={false} />
          <Bar
            dataKey="lost"
            name={t('lost')}
            stackId="result"
            fill="var(--coral)"
            radius={3}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}
