import type { OwnWallet } from '@parlay/contracts/endpoints/game-launches'
import type { Game } from '@parlay/contracts/endpoints/games'
import { parseMoney } from '@parlay/contracts/money'
import { Money } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { type ReactNode, Suspense } from 'react'
import styles from './game-frame.module.css'
import { DepositOffer, OwnWalletFigure } from './lazy-parts'
import { minimumStake } from './minimum-stake'
import { useAvailable } from './use-available'
import { clockText, useElapsed } from './use-elapsed'

interface MoneyFiguresProps {
  game: Game
  /** The vendor's wallet, when the game uses one instead of the main wallet. */
  ownWallet: OwnWallet | undefined
  /** Called after money was transferred to or from the vendor's wallet outside the game. */
  onMoved: () => void
  /** The balance that the game reported last. */
  reportedBalance: string | undefined
  /** Payouts minus stakes since the game was opened, as a decimal string. */
  net: string
  /** True if the balance was too low for a stake. A balance below the minimum stake is noticed without it. */
  isShort: boolean
  /** True if the house pays the next stake. */
  hasFreeRounds: boolean
  onDeposit: () => void
}

/**
 * Shows balance, net position and time of this game session, and offers the deposit to a player who has run out of
 * money.
 */
export function MoneyFigures({
  game,
  ownWallet,
  onMoved,
  reportedBalance,
  net,
  isShort,
  hasFreeRounds,
  onDeposit,
}: MoneyFiguresProps) {
  const { t } = useTranslation('common')
  const { amount, symbol } = useAvailable(ownWallet ? undefined : reportedBalance)
  const isBelowLeast = amount !== undefined && parseMoney(amount) < parseMoney(minimumStake(game))
  const isTooLittle = isShort || (isBelowLeast && !hasFreeRounds)
  return (
    <>
      <dl className={styles.figures} data-money>
        {ownWallet ? (
          <Suspense fallback={<Figure name={ownWallet.name}>{null}</Figure>}>
            <OwnWalletFigure wallet={ownWallet} hint={reportedBalance ?? net} onMoved={onMoved} />
          </Suspense>
        ) : (
          <Figure name={t('frame.balance')}>{amount && <Money amount={amount} symbol={symbol} />}</Figure>
        )}
        <Figure name={t('frame.net')}>
          <Money amount={net} symbol={symbol} signed />
        </Figure>
        <Figure name={t('frame.elapsed')}>
          <Elapsed />
        </Figure>
      </dl>
      {!ownWallet && isTooLittle && (
        <Suspense fallback={null}>
          <DepositOffer onDeposit={onDeposit} />
        </Suspense>
      )}
    </>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** This is a separate component, so that the ticking clock re-renders nothing else. */
function Elapsed() {
  return (
    <time translate="no" className={styles.clock}>
      {clockText(useElapsed())}
    </time>
  )
}
