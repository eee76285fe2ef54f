import type { RafflePrize } from '@parlay/contracts/endpoints/raffles'
import { Card } from '@parlay/ui'
import { formatNumber, useTranslation } from '@parlay/web/i18n'
import styles from './raffles.module.css'

const percent = { style: 'percent', maximumFractionDigits: 4 } as const

/** Publishes every prize with its odds, and what is paid in its place once its stock has run out. */
export function OddsList({ prizes, version }: { prizes: readonly RafflePrize[]; version: string | null }) {
  const { t } = useTranslation('raffles')
  const nameOf = (prizeId: string) => prizes.find((prize) => prize.prizeId === prizeId)?.name
  return (
    <Card as="section" aria-labelledby="raffle-odds" className={styles.odds}>
      <h2 id="raffle-odds" className={styles.title}>
        {t('odds')}
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('prize')}</th>
            <th scope="col">{t('chance')}</th>
          </tr>
        </thead>
        <tbody>
          {prizes.map(({ prizeId, name, odds, left, fallback }) => (
            <tr key={prizeId}>
              <th scope="row">
                <span>{name}</span>
                {left !== null && (
                  <span className={styles.note}>
                    {t('left', { left: formatNumber(left), fallback: nameOf(fallback ?? '') })}
                  </span>
                )}
              </th>
              <td translate="no">{formatNumber(odds, percent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.quiet}>{t('oddsNote', { version })}</p>
    </Card>
  )
}
