import type { RankBenefit } from '@parlay/contracts/endpoints/ranks'
import { categoryLabels } from '@parlay/ui'
import { useMemberMoneyText } from '@parlay/ui/money-text'
import { useTranslation } from '@parlay/web/i18n'
import styles from './rank.module.css'
import { rateText } from './rate-text'

const names: Readonly<Record<string, string>> = categoryLabels

/** Shows how rakeback is computed: the bets on each kind of game, its house edge, and the rate of the level. */
export function RakebackFormula({ lines, rate }: NonNullable<RankBenefit['rakeback']>) {
  const { t } = useTranslation('rank')
  const moneyText = useMemberMoneyText()
  return (
    <>
      {lines.map(({ gameType, houseEdge, validBet }) => (
        <span key={`${gameType} ${houseEdge}`} className={styles.quiet}>
          {t('rakebackLine', {
            game: names[gameType] ? t(`common:${names[gameType]}`) : gameType,
            validBet: moneyText(validBet),
            edge: rateText(houseEdge),
          })}
        </span>
      ))}
      <span className={styles.quiet}>{t('rakebackRate', { rate: rateText(rate) })}</span>
    </>
  )
}
