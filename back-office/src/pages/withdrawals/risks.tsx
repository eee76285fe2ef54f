import type { StaffWithdrawal } from '@parlay/contracts/staff/withdrawals'
import { formatNumber, useTranslation } from '@parlay/web/i18n'
import { Facts } from '../../queue/facts'
import { MemberLink } from '../../queue/member-link'
import styles from '../../queue/queue.module.css'
import { Amount, useAmountText } from '../../texts/amount'

/** A number as members, days or percent; each sentence has one of them. */
const numbersOf = (count: number | null) => ({
  number: formatNumber(count ?? 0),
  days: formatNumber(count ?? 0, { style: 'unit', unit: 'day', unitDisplay: 'long' }),
  percent: formatNumber((count ?? 0) / 100, { style: 'percent' }),
})

/** The matters to look at before a decision: the risks in words, what is still to be wagered, and members who share something. */
export function Risks({ withdrawal }: { withdrawal: StaffWithdrawal }) {
  const { t } = useTranslation('office')
  const amountText = useAmountText()
  const { risks, linked, turnover, currency } = withdrawal
  return (
    <section className={styles.part}>
      <h3>{t('risk.title')}</h3>
      {risks.length === 0 && <p className={styles.note}>{t('risk.none')}</p>}
      <ul className={styles.risks}>
        {risks.map(({ risk, count, amount }) => (
          <li key={risk}>
            {t(`risk.text_${risk}`, {
              ...numbersOf(count),
              amount: amount === null ? '' : amountText(amount, currency),
            })}
          </li>
        ))}
      </ul>
      <Facts
        facts={[
          [t('risk.wagered'), <Amount key="done" amount={turnover.done} currency={currency} />],
          [t('risk.to_wager'), <Amount key="left" amount={turnover.remaining} currency={currency} />],
        ]}
      />
      {linked.length > 0 && (
        <>
          <h3>{t('risk.linked')}</h3>
          <ul className={styles.risks}>
            {linked.map(({ account, links }) => (
              <li key={account}>
                <MemberLink account={account} /> <span>{links.map((link) => t(`risk.link_${link}`)).join(', ')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
