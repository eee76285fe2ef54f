import { Popover } from '@parlay/shared/ui/popover'
import { BringBack, useMoneyElsewhere, useWalletTexts, WalletList } from '@parlay/shared/wallets'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './balance.module.css'

/** The balance of a member with money in more than one wallet: a press says where it is, and brings it back. */
export function BalancePlaces({ children }: { children: ReactNode }) {
  const { t } = useWalletTexts()
  // Follows a transfer that is under way, also while the panel is closed.
  useMoneyElsewhere()
  return (
    <Popover
      label={t('where')}
      trigger={
        <button type="button" className={styles.where} title={t('where')}>
          {children}
          <ChevronDown aria-hidden="true" />
        </button>
      }
    >
      <div className={styles.places}>
        <WalletList />
        <BringBack full />
      </div>
    </Popover>
  )
}
