import type { Bonus } from '@parlay/shared/contracts/endpoints/bonuses'
import { useTranslation } from '@parlay/shared/i18n'
import { Link } from '@parlay/shared/router'
import { Table } from '@parlay/shared/ui'
import { categories } from '../../categories'
import { useMoneyText } from '../../use-money-text'
import styles from './bonuses.module.css'

const names: Readonly<Record<string, string>> = categories

/** The rules that hold while the bonus is active, and what each kind of game counts. */
export function BonusTerms({ bonus }: { bonus: Bonus }) {
  const { t } = useTranslation('bonus-details')
  const money = useMoneyText()
  const { factor, product, promotionId, termsVersion, terms } = bonus
  const rules = [
    t('rule.wager', { factor, days: terms.days }),
    t(product === null ? 'rule.maxBet' : 'rule.maxBetOfProduct', { amount: money(terms.maxBet) }),
    t('rule.order'),
    t('rule.withdraw'),
    t('rule.end'),
  ]
  return (
    <>
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p className={styles.note}>
        <Link to={`/promoDetail?id=${promotionId}`}>{t('terms', { version: termsVersion })}</Link>
      </p>
      <Table
        caption={t('weights')}
        columns={[
          {
            key: 'game',
            header: t('games'),
            compact: 'title',
            cell: ({ gameType }) => t(`common:${names[gameType]}`),
          },
          { key: 'percent', header: t('counts'), align: 'end', compact: 'end', cell: ({ percent }) => `${percent}%` },
        ]}
        rows={terms.weights.filter(({ gameType }) => gameType in names)}
        rowKey={({ gameType }) => gameType}
      />
    </>
  )
}
