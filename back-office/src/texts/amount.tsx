import { formatMoney } from '@parlay/web/i18n'
import { useSelf } from '../session/session'

/** Returns an amount with its currency; by default that of the site. An amount in minor units is a bigint. */
export function useAmountText(): (amount: string | bigint, currency?: string | null) => string {
  const { site } = useSelf()
  return (amount, currency) => `${formatMoney(amount)} ${currency ?? site.currency}`
}

interface AmountProps {
  amount: string | bigint
  currency?: string | null | undefined
}

export function Amount({ amount, currency }: AmountProps) {
  const amountText = useAmountText()
  return <span translate="no">{amountText(amount, currency)}</span>
}
