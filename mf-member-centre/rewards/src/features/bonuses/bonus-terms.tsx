import type { Bonus } from '@parlay/contracts/endpoints/bonuses'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import { Link } from '@parlay/web/router'
import { BonusRules } from '../../bonus-rules/bonus-rules'
import styles from './bonuses.module.css'

/** The rules that hold while the bonus is active, and what each kind of game counts. */
export function BonusTerms({ bonus }: { bonus: Bonus }) {
  const { t } = useTranslation('bonus-details')
  const { bonusId, type, promotionId, termsVersion, title, grantedAt } = bonus
  return (
    <BonusRules {...bonus} caption={t('weightsOf', { bonusId, title, time: formatDateTime(grantedAt) })}>
      <p className={styles.note}>
        <Link to={type === 'POINTS' ? '/pointMall' : `/promoDetail?id=${promotionId}`}>
          {t('terms', { version: termsVersion })}
        </Link>
      </p>
    </BonusRules>
  )
}
