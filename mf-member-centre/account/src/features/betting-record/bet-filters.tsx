import { listGameVendors } from '@parlay/contracts/endpoints/game-vendors'
import { betStates } from '@parlay/contracts/endpoints/history'
import { type Category, categoryKeys, categoryLabels, DateRange, Select, type TimeRange } from '@parlay/ui'
import { queryOptionsFor } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { useQuery } from '@parlay/web/state'
import styles from './betting-record.module.css'

export const isSportsCategory = (category: BetFilter['gameType']): boolean =>
  category === 'SPORTS' || category === 'DS88'

export interface BetFilter extends TimeRange {
  gameType: '' | Category
  state: '' | (typeof betStates)[number]
  vassalage: string
}

interface BetFiltersProps {
  value: BetFilter
  onChange: (filter: BetFilter) => void
}

export function BetFilters({ value, onChange }: BetFiltersProps) {
  const { t } = useTranslation('member-centre')
  const vendors = useQuery(queryOptionsFor(listGameVendors, {}))
  const cards = vendors.data?.data.lanes.flatMap((lane) => lane.cards) ?? []
  const offered = cards.filter((card) => value.gameType === '' || card.gameType === value.gameType)
  return (
    <section className={styles.filters} aria-label={t('bets.filters')}>
      <DateRange value={value} onChange={(range) => onChange({ ...value, ...range })} />
      <Select
        label={t('bets.category')}
        value={value.gameType}
        options={[
          { value: '', label: t('bets.category.all') },
          ...categoryKeys.map((category) => ({ value: category, label: t(`common:${categoryLabels[category]}`) })),
        ]}
        onChange={(gameType) => onChange({ ...value, gameType, vassalage: '' })}
      />
      <Select
        label={t('bets.state')}
        value={value.state}
        options={(['', ...betStates] as const).map((state) => ({
          value: state,
          label: t(`bets.state.${state || 'all'}`),
        }))}
        onChange={(state) => onChange({ ...value, state })}
      />
      <Select
        label={t('bets.vendor')}
        value={value.vassalage}
        options={[
          { value: '', label: t('bets.vendor.all') },
          ...offered.map((card) => ({ value: card.vassalage, label: card.name })),
        ]}
        onChange={(vassalage) => onChange({ ...value, vassalage })}
      />
    </section>
  )
}
