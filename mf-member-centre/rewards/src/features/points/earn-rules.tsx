import type { EarningCategory, PointConfig } from '@parlay/contracts/endpoints/points'
import { categoryLabels, Table } from '@parlay/ui'
import { formatMoney, formatNumber, useTranslation } from '@parlay/web/i18n'
import styles from './points.module.css'
import { usePointText } from './use-point-text'

export function useEarningName(): (category: EarningCategory | 'MISSION') => string {
  const { t } = useTranslation('points')
  return (category) =>
    category === 'DEPOSIT' || category === 'MISSION' ? t(`by.${category}`) : t(`common:${categoryLabels[category]}`)
}

/** Explains how points are earned, when they are final, and what they are worth. */
export function EarnRules({ config }: { config: PointConfig }) {
  const { t } = useTranslation('points')
  const pointText = usePointText()
  const nameOf = useEarningName()
  const { earnRules, ratio, minConvert, finalAfterHours, currencySymbol: symbol } = config
  return (
    <div className={styles.part}>
      <Table
        caption={t('how')}
        columns={[
          { key: 'category', header: t('earnedBy'), compact: 'title', cell: ({ category }) => nameOf(category) },
          {
            key: 'per',
            header: t('per'),
            compact: 'line',
            cell: ({ per }) => formatMoney(per, { symbol }),
          },
          {
            key: 'points',
            header: t('points'),
            align: 'end',
            compact: 'end',
            cell: ({ points }) => formatNumber(points),
          },
        ]}
        rows={earnRules}
        rowKey={({ category }) => category}
        empty={t('none')}
      />
      <ul className={styles.terms}>
        <li>{t('terms.day')}</li>
        <li>{t('terms.pending', { hours: formatNumber(finalAfterHours) })}</li>
        <li>{t('terms.void')}</li>
        <li>
          {t('terms.convert', {
            points: pointText(ratio),
            amount: formatMoney('1.00', { symbol }),
            least: pointText(minConvert),
          })}
        </li>
        <li>{t('terms.expiry')}</li>
      </ul>
    </div>
  )
}
