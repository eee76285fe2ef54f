import type { PlayerRank } from '@parlay/contracts/endpoints/ranks'
import { isZero } from '@parlay/member-common/amount'
import { shortTime } from '@parlay/member-common/short-time'
import { Card } from '@parlay/ui'
import { useMemberMoneyText } from '@parlay/ui/money-text'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import { dayText } from './day-text'
import styles from './rank.module.css'
import { Swatch } from './swatch'

type Sums = PlayerRank['progress']

/** Returns a function that says what is missing, in plain words. */
function useMissingText(): (missing: Sums) => string | undefined {
  const { t } = useTranslation('rank')
  const moneyText = useMemberMoneyText()
  return ({ validBet, deposit }) => {
    const amounts = { validBet: moneyText(validBet), deposit: moneyText(deposit) }
    if (isZero(validBet)) return isZero(deposit) ? undefined : t('missing.deposit', amounts)
    return t(isZero(deposit) ? 'missing.validBet' : 'missing.both', amounts)
  }
}

export function RankCard({ rank }: { rank: PlayerRank }) {
  const { t } = useTranslation('rank')
  const moneyText = useMemberMoneyText()
  const missingText = useMissingText()
  const { level, name, colour, windowDays, progress, next, fallsOn, keepMissing, reviewAt } = rank
  const review = formatDateTime(reviewAt, shortTime)
  const missing = next ? missingText(next.missing) : undefined
  const toKeep = missingText(keepMissing)
  return (
    <Card as="section" aria-labelledby="rank" className={styles.card}>
      <h3 id="rank" className={styles.now}>
        <Swatch colour={colour} name={name} />
      </h3>
      <p className={styles.quiet}>{t('level', { level })}</p>
      <dl className={styles.facts}>
        {(['validBet', 'deposit'] as const).map((key) => (
          <div key={key}>
            <dt>{t(`window.${key}`, { days: windowDays })}</dt>
            <dd translate="no">{moneyText(progress[key])}</dd>
          </div>
        ))}
      </dl>
      <p>
        {next === null && <span>{t('highest')}</span>}
        {next !== null && (
          <span>{missing ? t('next', { name: next.name, missing }) : t('nextThere', { name: next.name, review })}</span>
        )}
      </p>
      {fallsOn !== null && (
        <p role="status" className={styles.notice}>
          {toKeep ? t('falls', { day: dayText(fallsOn), missing: toKeep }) : t('kept', { review })}
        </p>
      )}
      <p className={styles.quiet}>{t('review', { review })}</p>
    </Card>
  )
}
