import type { Jackpot } from '@parlay/contracts/endpoints/jackpots'
import { unitsPerMinor } from '@parlay/contracts/fair-jackpot'
import { parseMoney } from '@parlay/contracts/money'
import { Card } from '@parlay/ui'
import { formatNumber, useTranslation } from '@parlay/web/i18n'
import styles from './jackpots.module.css'
import { useMoneyText } from './use-money-text'

const percent = (share: string) => formatNumber(Number(share), { style: 'percent', maximumFractionDigits: 3 })

/** The whole number of rounds with this stake among which one wins on average, with the pool as it is now. */
function oddsOf({ amount, mustDrop, share }: Jackpot, stake: string): bigint {
  const added = BigInt(Math.round(Number(share) * 1_000_000)) * parseMoney(stake)
  const left = (parseMoney(mustDrop) - parseMoney(amount)) * unitsPerMinor
  return left > added ? left / added : 1n
}

/** Shows how a jackpot is won, by whom and with which chance, and the hash that was published. */
export function JackpotRules({ jackpot }: { jackpot: Jackpot }) {
  const { t } = useTranslation('jackpots')
  const money = useMoneyText()
  const { seed, mustDrop, share, minStake, returns, seedHash } = jackpot
  const rules = [
    ['rule.seed', money(seed)],
    ['rule.mustDrop', money(mustDrop)],
    ['rule.share', t('share', { share: percent(share) })],
    ['rule.minStake', money(minStake)],
    ['rule.chance', t('chance', { count: formatNumber(oddsOf(jackpot, minStake)), stake: money(minStake) })],
    ['rule.returns', t('returns', { returns: percent(returns) })],
    ['rule.who', t('who')],
    ['rule.voids', t('voids')],
  ] as const
  return (
    <>
      <Card as="section" aria-labelledby="jackpot-rules" className={styles.block}>
        <h3 id="jackpot-rules">{t('rules')}</h3>
        <p>{t('how')}</p>
        <dl className={styles.facts}>
          {rules.map(([key, text]) => (
            <div key={key}>
              <dt>{t(key)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card as="section" aria-labelledby="jackpot-proof" className={styles.block}>
        <h3 id="jackpot-proof">{t('proof')}</h3>
        <p>{t('proof.text')}</p>
        <dl className={styles.facts}>
          <div>
            <dt>{t('proof.hash')}</dt>
            <dd translate="no" className={styles.code}>
              {seedHash}
            </dd>
          </div>
        </dl>
      </Card>
    </>
  )
}
