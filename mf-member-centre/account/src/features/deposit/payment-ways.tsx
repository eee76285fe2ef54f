import { Skeleton } from '@parlay/ui'
import { buttonClass } from '@parlay/ui/button'
import { useMemberCurrencySymbol } from '@parlay/ui/money-text'
import { formatMoney, useTranslation } from '@parlay/web/i18n'
import { loadPart } from '@parlay/web/site/load-part'
import { ExternalLink } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { CopyLine } from './copy-line'
import styles from './deposit.module.css'
import type { ShownDeposit } from './use-deposits'

const QrCode = lazy(() => loadPart(() => import('@parlay/ui/qr-code')).then((module) => ({ default: module.QrCode })))

interface PaymentWaysProps {
  order: ShownDeposit
  isBlocked: boolean
}

/** Shows how this order can be paid: on the provider's page, by its QR code, or by transfer to its account. */
export function PaymentWays({ order, isBlocked }: PaymentWaysProps) {
  const { t } = useTranslation('member-centre')
  const { channel, qr, account, payUrl } = order
  const hint =
    channel === 'QR' ? 'deposit.qrHint' : channel === 'TRANSFER' ? 'deposit.transferHint' : 'deposit.pageHint'
  return (
    <div className={styles.ways}>
      <p>{t(isBlocked ? 'deposit.blocked' : hint)}</p>
      {qr && (
        <Suspense fallback={<Skeleton height="200px" />}>
          <QrCode text={qr} label={t('deposit.qr')} />
        </Suspense>
      )}
      {account && <Account account={account} amount={order.amount} />}
      {payUrl && (
        <a
          className={buttonClass({ variant: channel === 'PAGE' ? 'primary' : 'secondary' })}
          href={payUrl}
          target="_blank"
          rel="noopener noreferrer"
        >
          <ExternalLink aria-hidden="true" />
          <span>{t('deposit.openPage')}</span>
        </a>
      )}
    </div>
  )
}

interface AccountProps {
  account: NonNullable<ShownDeposit['account']>
  amount: string
}

function Account({ account, amount }: AccountProps) {
  const { t } = useTranslation('member-centre')
  const symbol = useMemberCurrencySymbol()
  return (
    <dl className={styles.facts}>
      <CopyLine name={t('deposit.amount')} value={amount} shown={formatMoney(amount, { symbol })} />
      <CopyLine name={t('deposit.bank')} value={account.bank} />
      <CopyLine name={t('deposit.holder')} value={account.holder} />
      <CopyLine name={t('deposit.number')} value={account.number} />
      <CopyLine name={t('deposit.remark')} value={account.remark} />
    </dl>
  )
}
