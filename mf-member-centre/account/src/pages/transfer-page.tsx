import { useQueryProblem } from '@parlay/member-common/use-query-problem'
import { Card, CentrePage, Skeleton } from '@parlay/ui'
import { WhatCanBeWithdrawn } from '@parlay/ui/wallets'
import { useTranslation } from '@parlay/web/i18n'
import { AutoTransferCard } from '../features/wallets/auto-transfer-card'
import { TransferForm } from '../features/wallets/transfer-form'
import { TransferHistory } from '../features/wallets/transfer-history'
import { useFunds } from '../features/wallets/use-funds'
import { WalletsCard } from '../features/wallets/wallets-card'
import { OwedCard } from '../owed/owed-card'

export function TransferPage() {
  const { t } = useTranslation('member-centre')
  const funds = useFunds()
  const problem = useQueryProblem(funds, t('wallets.failed'))
  return (
    <CentrePage title={t('menu.transferFund')}>
      {problem ??
        (funds.data ? (
          <>
            <WalletsCard funds={funds.data} />
            <Card>
              <WhatCanBeWithdrawn heading="h3" />
            </Card>
            <OwedCard />
            <TransferForm funds={funds.data} />
          </>
        ) : (
          <Skeleton height="20rem" />
        ))}
      <AutoTransferCard />
      <TransferHistory />
    </CentrePage>
  )
}
