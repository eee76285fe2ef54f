import { getPlayerRank } from '@parlay/contracts/endpoints/ranks'
import { isZero } from '@parlay/member-common/amount'
import { useMemberMoneyText } from '@parlay/ui/money-text'
import { queryOptionsFor } from '@parlay/web/api'
import { useLanguage, useTranslation, wireLanguage } from '@parlay/web/i18n'
import { useQuery } from '@parlay/web/state'
import styles from './profile-card.module.css'

/** Says what a member without a rank page needs for it. Without an answer there is nothing to say. */
export function RankHint() {
  const { t } = useTranslation('member-centre')
  const moneyText = useMemberMoneyText()
  const language = wireLanguage(useLanguage())
  const { data } = useQuery(queryOptionsFor(getPlayerRank, { language }))
  if (!data?.next) return null
  const { name, missing } = data.next
  const needs = (['validBet', 'deposit'] as const).filter((key) => !isZero(missing[key]))
  const what = needs.length === 2 ? 'both' : (needs[0] ?? 'nothing')
  const values = { name, validBet: moneyText(missing.validBet), deposit: moneyText(missing.deposit) }
  return <p className={styles.hint}>{t(`profile.rankNext.${what}`, { ...values, days: data.windowDays })}</p>
}
