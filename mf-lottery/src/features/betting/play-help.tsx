import type { PlayOffer } from '@parlay/contracts/endpoints/lottery-bets'
import { parseOdds, prizeOf } from '@parlay/contracts/lottery/returns'
import { parseMoney } from '@parlay/contracts/money'
import { classNames } from '@parlay/ui'
import { usePlayWords } from '@parlay/ui/lottery-line/use-play-words'
import { useBrandMoneyText } from '@parlay/ui/money-text'
import { formatNumber, useTranslation } from '@parlay/web/i18n'
import styles from './play-help.module.css'

const exampleNumber = '2345'

export interface PlayHelpProps {
  offer: PlayOffer
  unit: string
}

/** Explains a play, with its cost, its return and an example in words. `isPlain` leaves out the frame around it. */
export function PlayHelp({ offer, unit, isPlain }: PlayHelpProps & { isPlain?: boolean }) {
  const { t } = useTranslation('lottery-bets')
  const { winningRule } = usePlayWords()
  const money = useBrandMoneyText()
  const { playType, digits, numbers, unitCost, odds, rtp, minBet, maxBet, maxPayout } = offer
  const example = {
    numbers: Array.from({ length: numbers }, (_, index) =>
      String((Number(exampleNumber.slice(0, digits)) + index * 11) % 10 ** digits).padStart(digits, '0'),
    ).join(', '),
    unit: money(unit),
    cost: money(parseMoney(unit) * BigInt(unitCost)),
    pay: money(prizeOf(parseMoney(unit), parseOdds(odds))),
  }
  const facts = [
    [t('odds'), odds],
    [t('unitCost'), formatNumber(unitCost)],
    [t('return'), `${rtp}%`],
    [t('stakeRange'), `${money(minBet)} – ${money(maxBet)}`],
    [t('maxPayout'), money(maxPayout)],
  ] as const
  return (
    <div className={classNames(styles.help, !isPlain && styles.framed)}>
      <p>{winningRule(playType)}</p>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{t('rounding')}</p>
      <p className={styles.example}>{t('example', example)}</p>
    </div>
  )
}
