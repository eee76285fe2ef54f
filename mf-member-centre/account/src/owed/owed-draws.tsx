import type { OwedDraw } from '@parlay/contracts/endpoints/wallet'
import { parseMoney, printMoney } from '@parlay/contracts/money'
import { isZero } from '@parlay/member-common/amount'
import { Money } from '@parlay/ui'
import { emit } from '@parlay/web/events'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import { Link } from '@parlay/web/router'
import { useId } from 'react'
import styles from './owed-draws.module.css'

interface OwedDrawsProps {
  list: readonly OwedDraw[]
  /** The currency's symbol. */
  symbol: string
}

/** The sums of a debt in the order in which they came about. What was not taken back or paid is left out. */
function partsOf({ takenBack, owed, stillOwed }: OwedDraw): (readonly [name: string, amount: string])[] {
  const paid = printMoney(parseMoney(owed) - parseMoney(stillOwed))
  return [
    ...(isZero(takenBack) ? [] : [['funds.owed.taken', takenBack] as const]),
    ['funds.owed.first', owed],
    ...(isZero(paid) ? [] : [['funds.owed.paid', paid] as const]),
    ['funds.owed.still', stillOwed],
  ]
}

/** Says what a correction is, and of each corrected draw what was owed, what is paid and whether winnings pay it. */
export function OwedDraws({ list, symbol }: OwedDrawsProps) {
  const { t } = useTranslation('member-centre')
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={styles.title}>
        {t('funds.owed.title')}
      </h3>
      <p className={styles.note}>{t('funds.owed.about')}</p>
      <ul className={styles.draws}>
        {list.map((debt) => {
          const { gameCode, name, numero, revision, time, isCollected } = debt
          return (
            <li key={`${gameCode}/${numero}/${revision}`}>
              <p className={styles.draw}>{t('funds.owed.draw', { name, numero })}</p>
              <p className={styles.note}>{formatDateTime(time)}</p>
              <dl className={styles.parts}>
                {partsOf(debt).map(([part, amount]) => (
                  <div key={part}>
                    <dt>{t(part)}</dt>
                    <dd>
                      <Money amount={amount} symbol={symbol} />
                    </dd>
                  </div>
                ))}
              </dl>
              <p className={styles.note}>{t(isCollected ? 'funds.owed.collected' : 'funds.owed.open')}</p>
              <Link
                to={`/lottery/proof/${gameCode}/${numero}`}
                className={styles.proof}
                onClick={() => emit('overlay-closed', {})}
              >
                {t('funds.owed.proof', { numero })}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
