import { type GameOrder, gameOrders, minimumBets } from '@parlay/contracts/endpoints/games'
import { classNames, IconButton, Select } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { useSystemStatus } from '@parlay/web/site'
import { SlidersHorizontal } from 'lucide-react'
import { memo, useState } from 'react'
import styles from './filter-bar.module.css'
import type { Classification, LobbyChoice, MinimumBet } from './lobby-choice'
import { SearchField } from './search-field'
import { useGameRows } from './use-game-rows'
import type { Choose } from './use-lobby-choice'

/**
 * Search, classification, minimum bet and order, and on request return, volatility and feature. A phone shows all but the
 * search on request, so that the games start higher up.
 */
interface FilterBarProps {
  gameType: string
  choice: LobbyChoice
  onChoose: Choose
}

export const FilterBar = memo(({ gameType, choice, onChoose }: FilterBarProps) => {
  const { t } = useTranslation('lobby')
  const languages = useSystemStatus()?.brand.languages
  const isNarrowed = choice.volatility !== '' || choice.feature !== '' || choice.minReturn !== ''
  const [isOpen, setIsOpen] = useState(
    isNarrowed || choice.classification !== '' || choice.minBet !== '' || choice.sort !== '',
  )
  const more = useMoreFilters(gameType, choice, onChoose)
  const hasBingo = languages?.includes('TY') ?? false

  const classifications: { value: Classification | ''; label: string }[] = [
    { value: '', label: t('filter.all_kinds') },
    { value: 'JP', label: t('common:in_jackpot') },
    { value: 'TG', label: t('common:in_table_games') },
    { value: 'AC', label: t('common:in_arcade_games') },
    ...(hasBingo ? [{ value: 'BG' as const, label: t('common:in_bingo') }] : []),
  ]
  const bets: { value: MinimumBet | ''; label: string }[] = [
    { value: '', label: t('filter.any_bet') },
    ...minimumBets.map((bet) => ({ value: bet, label: t('filter.bet_from', { amount: bet }) })),
  ]
  const orders: { value: GameOrder | ''; label: string }[] = [
    { value: '', label: t('sort.brand') },
    ...gameOrders.map((order) => ({ value: order, label: t(`sort.${order}`) })),
  ]
  return (
    <div className={styles.bar}>
      <SearchField value={choice.gameName} onSearch={(gameName) => onChoose({ gameName })} />
      <IconButton
        className={more.length > 0 ? undefined : styles.toggle}
        variant={isOpen ? 'primary' : 'secondary'}
        label={t('filter.more')}
        icon={<SlidersHorizontal />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      />
      <div className={classNames(styles.selects, isOpen && styles.open)}>
        <Select
          label={t('filter.kind')}
          hideLabel
          options={classifications}
          value={choice.classification}
          onChange={(classification) => onChoose({ classification })}
        />
        <Select
          label={t('filter.bet')}
          hideLabel
          options={bets}
          value={choice.minBet}
          onChange={(minBet) => onChoose({ minBet })}
        />
        {choice.listType === 'all' && (
          <Select
            label={t('sort.label')}
            hideLabel
            options={orders}
            value={choice.sort}
            onChange={(sort) => onChoose({ sort })}
          />
        )}
      </div>
      {isOpen && more.length > 0 && <div className={styles.more}>{more}</div>}
    </div>
  )
})

/** Returns a select box for each fact in which the games of the category differ. */
function useMoreFilters(gameType: string, choice: LobbyChoice, onChoose: Choose) {
  const { t } = useTranslation('lobby')
  const { data } = useGameRows(gameType)
  if (!data) return []
  const { returns, volatilities, features } = data.filters
  return [
    returns.length > 1 && (
      <Select
        key="return"
        label={t('filter.return')}
        hideLabel
        options={[
          { value: '', label: t('filter.any_return') },
          ...returns.map((rtp) => ({ value: rtp, label: t('filter.return_from', { rtp }) })),
        ]}
        value={choice.minReturn}
        onChange={(minReturn) => onChoose({ minReturn })}
      />
    ),
    volatilities.length > 1 && (
      <Select
        key="volatility"
        label={t('filter.volatility')}
        hideLabel
        options={[
          { value: '' as const, label: t('filter.any_volatility') },
          ...volatilities.map((one) => ({ value: one, label: t(`volatility.${one}`) })),
        ]}
        value={choice.volatility}
        onChange={(volatility) => onChoose({ volatility })}
      />
    ),
    features.length > 1 && (
      <Select
        key="feature"
        label={t('filter.feature')}
        hideLabel
        options={[
          { value: '' as const, label: t('filter.any_feature') },
          ...features.map((one) => ({ value: one, label: t(`feature.${one}`) })),
        ]}
        value={choice.feature}
        onChange={(feature) => onChoose({ feature })}
      />
    ),
  ].filter((select) => select !== false)
}
