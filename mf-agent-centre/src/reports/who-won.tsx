import { useMemberMoneyText } from '@parlay/ui/money-text'
import { useTranslation } from '@parlay/web/i18n'

/** Says a result of members from both sides: what they have won or lost, and so what the house has. */
export function WhoWon({ net }: { net: string }) {
  const { t } = useTranslation('agent-centre')
  const moneyText = useMemberMoneyText()
  const isLost = net.startsWith('-')
  const amount = moneyText(isLost ? net.slice(1) : net)
  if (!/[1-9]/.test(net)) return <p>{t('result.even')}</p>
  return <p>{t(isLost ? 'result.lost' : 'result.won', { amount })}</p>
}
