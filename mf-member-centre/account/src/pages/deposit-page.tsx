import { CentrePage } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { DepositBalance } from '../features/deposit/deposit-balance'
import { DepositDesk } from '../features/deposit/deposit-desk'
import { DepositHistory } from '../features/deposit/deposit-history'
import { useDeposits } from '../features/deposit/use-deposits'

export function DepositPage() {
  const { t } = useTranslation('member-centre')
  const deposits = useDeposits()
  return (
    <CentrePage title={t('menu.depositv2')}>
      <DepositBalance />
      <DepositDesk deposits={deposits} />
      <DepositHistory onContinue={deposits.choose} />
    </CentrePage>
  )
}
