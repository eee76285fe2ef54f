import type { OwnWallet } from '@parlay/contracts/endpoints/game-launches'
import { Money } from '@parlay/ui'
import { IconButton } from '@parlay/ui/icon-button'
import { useMoneyElsewhere, useWalletTexts } from '@parlay/ui/wallets'
import { ArrowLeftRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import frameStyles from '../game-frame.module.css'
import { MoneyDialog } from './money-dialog'
import styles from './own-wallet.module.css'

interface OwnWalletFigureProps {
  wallet: OwnWallet
  /** A value that changes when the game reports that its money has changed. */
  hint: unknown
  onMoved: () => void
}

/**
 * Shows the balance of the game's own wallet, which the gateway reads from the vendor, and moves money there and back.
 */
export function OwnWalletFigure({ wallet, hint, onMoved }: OwnWalletFigureProps) {
  const { t } = useWalletTexts()
  const { places, symbol, refetch } = useMoneyElsewhere()
  const [isOpen, setIsOpen] = useState(false)
  const balance = places.find(({ vassalage }) => vassalage === wallet.vassalage)?.balance
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the game says is only the occasion to ask.
  useEffect(() => void refetch(), [hint, refetch])
  const close = (moved: boolean) => {
    setIsOpen(false)
    if (moved) onMoved()
  }
  return (
    <div className={frameStyles.figure}>
      <dt>{t('wallet', { name: wallet.name })}</dt>
      <dd className={styles.amount}>
        {balance !== undefined && <Money amount={balance} {...(symbol && { symbol })} />}
        <IconButton size="small" label={t('move')} icon={<ArrowLeftRight />} onClick={() => setIsOpen(true)} />
      </dd>
      {isOpen && <MoneyDialog wallet={{ ...wallet, isAsked: true }} onClose={() => setIsOpen(false)} onDone={close} />}
    </div>
  )
}
