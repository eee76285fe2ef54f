import { transactionDirections, transactionKinds } from '@parlay/contracts/endpoints/transactions'
import { getConsolidatedFunds } from '@parlay/contracts/endpoints/wallet'
import { DateRange, Select, type TimeRange } from '@parlay/ui'
import { queryOptionsFor } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { useQuery } from '@parlay/web/state'
import styles from './transactions.module.css'

export interface TransactionFilter extends TimeRange {
  wallet: string
  kind: '' | (typeof transactionKinds)[number]
  direction: '' | (typeof transactionDirections)[number]
}

interface TransactionFiltersProps {
  value: TransactionFilter
  /** The wallets that the member has used. */
  wallets: readonly string[]
  onChange: (filter: TransactionFilter) => void
}

export function TransactionFilters({ value, wallets, onChange }: TransactionFiltersProps) {
  const { t } = useTranslation('member-centre')
  const { data: funds } = useQuery(queryOptionsFor(getConsolidatedFunds, {}))
  const nameOf = (wallet: string): string => {
    if (wallet === 'main') return t('funds.main')
    if (wallet === 'hold') return t('transactions.wallet.hold')
    if (wallet === 'bonus') return t('transactions.wallet.bonus')
    return funds?.vendors.find(({ vassalage }) => vassalage === wallet)?.name ?? wallet
  }
  const offered = [...new Set(['main', ...wallets, value.wallet])]
  return (
    <section className={styles.filters} aria-label={t('transactions.filters')}>
      <DateRange value={value} onChange={(range) => onChange({ ...value, ...range })} />
      <Select
        label={t('transactions.wallet')}
        value={value.wallet}
        options={offered.map((wallet) => ({ value: wallet, label: nameOf(wallet) }))}
        onChange={(wallet) => onChange({ ...value, wallet })}
      />
      <Select
        label={t('transactions.kind')}
        value={value.kind}
        options={(['', ...transactionKinds] as const).map((kind) => ({
          value: kind,
          label: t(`transactions.kind.${kind || 'all'}`),
        }))}
        onChange={(kind) => onChange({ ...value, kind })}
      />
      <Select
        label={t('transactions.direction')}
        value={value.direction}
        options={(['', ...transactionDirections] as const).map((direction) => ({
          value: direction,
          label: t(`transactions.direction.${direction || 'all'}`),
        }))}
        onChange={(direction) => onChange({ ...value, direction })}
      />
    </section>
  )
}
