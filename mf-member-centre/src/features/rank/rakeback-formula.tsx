import type { RankBenefit } from '@parlay/contracts/endpoints/ranks'
import { useTranslation } from '@parlay/web/i18n'
import { categories } from '../../categories'
import { useMoneyText } from '../../use-money-text'
import styles from './rank.module.css'
import { rateText } from './rate-text'

const names: Readonly<Record<string, string>> = categories

/** Shows how rakeback is computed: the bets on each kind of game, its house edge, and the rate of the level. */
export function RakebackFormula({ lines, rate }: NonNullable<RankBenefit['rakeback']>) {
  const { t } = useTranslation('rank')
  const moneyText = useMoneyText()
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
