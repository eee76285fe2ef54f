import { type GameOrder, gameOrders, minimumBets } from '@parlay/contracts/endpoints/games'
import { classNames, IconButton, Select } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { useSystemStatus } from '@parlay/web/site'
import { SlidersHorizontal } from 'lucide-react'
import { memo, useState } from 'react'
import styles from './filter-bar.module.css'
import type { Classification, LobbyChoice, MinimumBet } from './lobby-choice'
import { SearchField } from './search-field'
import type { Choose } from './use-lobby-choice'

/** Search, classification, minimum bet and order; a phone shows the last three on request, so that the games start higher up. */
export const FilterBar = memo(({ choice, onChoose }: { choice: LobbyChoice; onChoose: Choose }) => {
  const { t } = useTranslation('lobby')
  const languages = useSystemStatus()?.brand.languages
  const [isOpen, setIsOpen] = useState(choice.classification !== '' || choice.minBet !== '' || choice.sort !== '')
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
        className={styles.toggle}
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
    </div>
  )
})
