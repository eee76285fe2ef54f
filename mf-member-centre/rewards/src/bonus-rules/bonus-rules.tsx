import type { Bonus } from '@parlay/contracts/endpoints/bonuses'
import { categoryLabels, type Elements, Table } from '@parlay/ui'
import { useMemberMoneyText } from '@parlay/ui/money-text'
import { useTranslation } from '@parlay/web/i18n'
import '../pages/bonus-details/messages'
import styles from './bonus-rules.module.css'

const names: Readonly<Record<string, string>> = categoryLabels

interface BonusRulesProps extends Pick<Bonus, 'factor' | 'product' | 'terms'> {
  /** Distinguishes the table of weights from that of another bonus on the page. */
  caption?: string
  /** Stands between the rules and the weights. */
  children?: Elements
}

/** The rules of bonus money, and what each kind of game counts: before it is had as well as while it is active. */
export function BonusRules({ factor, product, terms, caption, children }: BonusRulesProps) {
  const { t } = useTranslation('bonus-details')
  const money = useMemberMoneyText()
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
      {children}
      <Table
        caption={caption ?? t('weights')}
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
