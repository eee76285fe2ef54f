import { getBalance, getConsolidatedFunds } from '@parlay/contracts/endpoints/wallet'
import { isZero } from '@parlay/member-common/amount'
import { useQueryProblem } from '@parlay/member-common/use-query-problem'
import { Card, Skeleton } from '@parlay/ui'
import { WhatCanBeWithdrawn } from '@parlay/ui/wallets'
import { queryOptionsFor } from '@parlay/web/api'
import { useEvent } from '@parlay/web/events'
import { formatMoney, useTranslation } from '@parlay/web/i18n'
import { useQuery } from '@parlay/web/state'
import { OwedDraws } from '../../owed/owed-draws'
import styles from './funds-card.module.css'

/** Shows what the member owns and in which wallets it is; follows every posting. */
export function FundsCard() {
  const { t } = useTranslation('member-centre')
  const balance = useQuery(queryOptionsFor(getBalance, {}))
  const funds = useQuery(queryOptionsFor(getConsolidatedFunds, {}))
  useEvent('balance-changed', ({ version }) => {
    if (balance.data !== undefined && version > balance.data.version) {
      void balance.refetch()
      void funds.refetch()
    }
  })
  const problem = useQueryProblem(funds.data === undefined ? funds : balance, t('funds.failed'))
  if (funds.data === undefined || balance.data === undefined) return problem ?? <Skeleton height="8rem" />
  const symbol = balance.data.currencySymbol
  const transferVendors = funds.data.vendors.filter((vendor) => vendor.transferMode === 'TRANSFER')
  const rows: [label: string, amount: string][] = [
    [t('funds.main'), funds.data.main],
    [t('funds.hold'), funds.data.hold],
    ...(isZero(balance.data.bonus) ? [] : [[t('wallets.bonus'), balance.data.bonus] satisfies [string, string]]),
    ...transferVendors.map((vendor): [string, string] => [vendor.name ?? vendor.vassalage, vendor.balance]),
  ]
  return (
    <Card>
      <h3 className={styles.title}>{t('funds.title')}</h3>
      <dl className={styles.rows}>
        {rows.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd translate="no">{formatMoney(amount, { symbol })}</dd>
          </div>
        ))}
      </dl>
      {funds.data.owed !== undefined && funds.data.owed.length > 0 && (
        <div className={styles.split}>
          <OwedDraws list={funds.data.owed} symbol={symbol} />
        </div>
      )}
      <div className={styles.split}>
        <WhatCanBeWithdrawn heading="h3" />
      </div>
    </Card>
  )
}
