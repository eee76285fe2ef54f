import { listMerchantWallets } from '@parlay/contracts/endpoints/transfers'
import type { MemberCentrePage } from '@parlay/contracts/remotes'
import type { Elements } from '@parlay/ui'
import { Popover, PopoverClose } from '@parlay/ui/popover'
import { BringBack, useMoneyElsewhere, useWalletTexts, WalletList, WhatCanBeWithdrawn } from '@parlay/ui/wallets'
import { queryOptionsFor } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { useQuery } from '@parlay/web/state'
import { ChevronDown } from 'lucide-react'
import { useCentrePages } from '../use-centre-pages'
import styles from './balance.module.css'
import { SessionSummary } from './session-summary'
import '../../i18n/later-messages'

const ways = [
  'depositv2',
  'withdraw',
  'transactionHistory',
  'personalHistoryCopy',
  'transferFund',
] as const satisfies MemberCentrePage[]

interface BalanceMenuProps {
  /** True if some of the money is in a vendor's wallet. */
  isElsewhere: boolean
  /** True if the member has hidden the amounts. */
  isHidden: boolean
  /** The balance, which is the menu's button. */
  children: Elements
}

/**
 * The menu of the balance. It shows where the money is and how this session has changed it, and links to the pages
 * about it.
 */
export function BalanceMenu({ isElsewhere, isHidden, children }: BalanceMenuProps) {
  const { t } = useTranslation('later')
  const { t: wallets } = useWalletTexts()
  return (
    <>
      {isElsewhere && <FollowTransfers />}
      <Popover
        label={t('money.label')}
        trigger={
          <button type="button" className={styles.where} title={isElsewhere ? wallets('where') : t('money.label')}>
            {children}
            <ChevronDown aria-hidden="true" />
          </button>
        }
      >
        <div className={styles.places}>
          {isElsewhere && !isHidden && <Places />}
          {!isHidden && <WhatCanBeWithdrawn heading="h2" />}
          {!isHidden && <SessionSummary />}
          <Ways />
        </div>
      </Popover>
    </>
  )
}

const ownWalletsQuery = queryOptionsFor(listMerchantWallets, { isSingle: 'false' })

/**
 * The pages of the member centre about money. The wallets come last, because the page learns last whether they exist.
 */
function Ways() {
  const { t } = useTranslation('later')
  const { data } = useQuery(ownWalletsQuery)
  const pages = useCentrePages()
  const hasOwnWallets = data?.list.some(({ walletType }) => walletType === 'TRANSFER') ?? false
  return (
    <ul className={styles.ways}>
      {ways
        .filter((page) => pages.includes(page) && (page !== 'transferFund' || hasOwnWallets))
        .map((page) => (
          <li key={page}>
            <PopoverClose asChild>
              <button
                type="button"
                className={styles.way}
                onClick={() => emit('overlay-requested', { overlay: 'member-centre', page })}
              >
                {t(`money.${page}`)}
              </button>
            </PopoverClose>
          </li>
        ))}
    </ul>
  )
}

/** Follows a transfer that is under way, also while the menu is closed. */
function FollowTransfers() {
  useMoneyElsewhere()
  return null
}

function Places() {
  const { t } = useWalletTexts()
  return (
    <section className={styles.part} aria-label={t('where')}>
      <h2 className={styles.title}>{t('where')}</h2>
      <WalletList />
      <BringBack full />
    </section>
  )
}
