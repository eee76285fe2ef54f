import { emit } from '@parlay/web/events'
import { formatMoney, i18n } from '@parlay/web/i18n'
import { brand } from '../../brand'
import '../../i18n/later-messages'

/** Shows a member's win. `amount` is a decimal string with two digits. */
export async function showWin(amount: string): Promise<void> {
  await i18n.loadNamespaces('later')
  const text = i18n.t('later:jackpot.won', { amount: formatMoney(amount, { symbol: brand.currencySymbol }) })
  emit('toast-requested', { kind: 'success', text })
}
