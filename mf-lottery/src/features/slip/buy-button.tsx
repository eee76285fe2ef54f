import { Button, type ButtonProps } from '@parlay/ui'
import { useBrandMoneyText } from '@parlay/ui/money-text'
import { useTranslation } from '@parlay/web/i18n'
import { isTrial, useSession } from '@parlay/web/session'
import { requestDeposit } from './request-deposit'

interface BuyButtonProps extends Pick<ButtonProps, 'size' | 'full' | 'loading' | 'disabled'> {
  /** The amount that the balance lacks for the purchase, in minor units. */
  missing: bigint
  onBuy: () => void
  children: string
}

/**
 * Buys tickets. If the balance does not cover them, it says what is missing and leads to the deposit. It is one button
 * for both, so that it keeps the focus when the deposit has arrived.
 */
export function BuyButton({ missing, onBuy, disabled, children, ...look }: BuyButtonProps) {
  const { t } = useTranslation('lottery-bets')
  const money = useBrandMoneyText()
  const hasDeposits = !isTrial(useSession())
  const isShort = missing > 0n && !disabled
  const label = hasDeposits ? 'slip.depositMore' : 'slip.missing'
  return (
    <Button
      {...look}
      variant="primary"
      disabled={disabled || (isShort && !hasDeposits)}
      onClick={isShort ? requestDeposit : onBuy}
    >
      {isShort ? t(label, { missing: money(missing) }) : children}
    </Button>
  )
}
