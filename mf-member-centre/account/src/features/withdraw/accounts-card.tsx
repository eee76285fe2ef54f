import type { PayoutAccount, WithdrawOptions } from '@parlay/contracts/endpoints/withdrawals'
import { shortTime } from '@parlay/member-common/short-time'
import { Badge, Button, Card, EmptyState } from '@parlay/ui'
import { formatDateTime, formatNumber, useTranslation } from '@parlay/web/i18n'
import { useOnline } from '@parlay/web/site'
import { Landmark, Wallet } from 'lucide-react'
import { useId, useState } from 'react'
import styles from '../../cash/cash.module.css'
import { AccountDialog } from './account-dialog'
import { useRefreshWithdrawals } from './use-withdraw-options'

function Account({ account }: { account: PayoutAccount }) {
  const { t } = useTranslation('member-centre')
  const { type, bank, numberMasked, holderMasked, isUsable, usableAt, isHolderInReview } = account
  return (
    <li className={styles.row}>
      <span className={styles.icon}>{type === 'BANK' ? <Landmark aria-hidden /> : <Wallet aria-hidden />}</span>
      <div className={styles.text}>
        <p className={styles.name}>
          <span>{bank}</span>{' '}
          <span translate="no" className={styles.whole}>
            {numberMasked}
          </span>
        </p>
        <p className={styles.quiet}>{`${t(`withdraw.type.${type}`)} · ${holderMasked}`}</p>
        {isHolderInReview && <p className={styles.quiet}>{t('withdraw.holderInReview')}</p>}
      </div>
      <span className={styles.end}>
        <Badge tone={isUsable ? 'success' : 'warning'}>
          {isUsable ? t('withdraw.ready') : t('withdraw.usableFrom', { time: formatDateTime(usableAt, shortTime) })}
        </Badge>
      </span>
    </li>
  )
}

/** Lists the payout accounts; a new account cannot be used for a while. */
export function AccountsCard({ options }: { options: WithdrawOptions }) {
  const { t } = useTranslation('member-centre')
  const isOnline = useOnline()
  const refreshWithdrawals = useRefreshWithdrawals()
  const [isAdding, setIsAdding] = useState(false)
  const { accounts, hasPaymentPassword, accountHoldHours } = options
  const reasonId = useId()
  const obstacle = () => {
    if (!isOnline) return t('withdraw.offline')
    return hasPaymentPassword ? undefined : t('withdraw.passwordFirst')
  }
  const reason = obstacle()
  const add = (
    <div className={accounts.length === 0 ? styles.addFirst : styles.add}>
      <Button disabled={reason !== undefined} aria-describedby={reason && reasonId} onClick={() => setIsAdding(true)}>
        {t('withdraw.addAccount')}
      </Button>
      {reason && (
        <p id={reasonId} className={styles.quiet}>
          {reason}
        </p>
      )}
    </div>
  )
  return (
    <Card as="section" aria-labelledby="withdraw-accounts">
      <div className={styles.head}>
        <h3 id="withdraw-accounts" className={styles.title}>
          {t('withdraw.accounts')}
        </h3>
        {accounts.length > 0 && add}
      </div>
      {accounts.length === 0 ? (
        <EmptyState title={t('withdraw.noAccounts')} icon={<Landmark aria-hidden />} action={add} />
      ) : (
        <ul className={styles.rows}>
          {accounts.map((account) => (
            <Account key={account.accountId} account={account} />
          ))}
        </ul>
      )}
      <p className={styles.quiet}>{t('withdraw.accountAbout', { hours: formatNumber(accountHoldHours) })}</p>
      {isAdding && (
        <AccountDialog
          options={options}
          onClose={() => setIsAdding(false)}
          onDone={() => {
            setIsAdding(false)
            refreshWithdrawals()
          }}
        />
      )}
    </Card>
  )
}
