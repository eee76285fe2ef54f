import type { OwedDraw } from '@parlay/shared/contracts/endpoints/wallet'
import { formatDateTime, useTranslation } from '@parlay/shared/i18n'
import { Money } from '@parlay/shared/ui'
import { useId } from 'react'
import styles from './owed-draws.module.css'

interface OwedDrawsProps {
  list: readonly OwedDraw[]
  /** The currency's symbol. */
  symbol: string
}

/** Shows of each corrected draw what was taken back and what is still owed, and whether winnings pay it. */
export function OwedDraws({ list, symbol }: OwedDrawsProps) {
  const { t } = useTranslation('member-centre')
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={styles.title}>
        {t('funds.owed.title')}
      </h3>
      <ul className={styles.draws}>
        {list.map(({ gameCode, name, numero, revision, time, takenBack, stillOwed, isCollected }) => (
          <li key={`${gameCode}/${numero}/${revision}`}>
            <p className={styles.draw}>{t('funds.owed.draw', { name, numero })}</p>
            <p className={styles.note}>{formatDateTime(time)}</p>
            <dl className={styles.parts}>
              <div>
                <dt>{t('funds.owed.taken')}</dt>
                <dd>
                  <Money amount={takenBack} symbol={symbol} />
                </dd>
              </div>
              <div>
                <dt>{t('funds.owed.still')}</dt>
                <dd>
                  <Money amount={stillOwed} symbol={symbol} />
                </dd>
              </div>
            </dl>
            <p className={styles.note}>{t(isCollected ? 'funds.owed.collected' : 'funds.owed.open')}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
