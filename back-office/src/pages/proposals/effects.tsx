import type { ProposalEffects } from '@parlay/contracts/staff/proposals'
import type { Elements } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { MemberReads } from '../../queue/member-reads'
import styles from '../../queue/queue.module.css'
import { Amount } from '../../texts/amount'
import { Diff } from '../audit/diff'
import own from './proposals.module.css'

/** The effects of a proposal: what changes, what is posted, and what the members see. */
export function Effects({ effects }: { effects: ProposalEffects }) {
  const { t } = useTranslation('office')
  const { before, after, balances, postings, messages, exposure } = effects
  return (
    <>
      <Diff title={t('audit.changed')} before={before} after={after} />
      <Table
        title={t('proposals.balances')}
        heads={[t('queue.member'), t('audit.before'), t('audit.after')]}
        rows={balances.map(({ member, wallet, currency, ...one }) => [
          `${member} (${wallet})`,
          <Amount key="before" amount={one.before} currency={currency} />,
          <Amount key="after" amount={one.after} currency={currency} />,
        ])}
      />
      {messages.map(({ member, language, title, content }) => (
        <section key={`${member} ${title}`} className={styles.part}>
          <p className={styles.note}>{t('proposals.to_member', { member, language })}</p>
          <MemberReads title={title} text={content} />
        </section>
      ))}
      <Table
        title={t('proposals.postings')}
        heads={[t('proposals.ledger_account'), t('proposals.posting'), t('queue.amount')]}
        rows={postings.map(({ ledgerAccount, kind, amount, currency }) => [
          ledgerAccount,
          kind,
          <Amount key="amount" amount={amount} currency={currency} />,
        ])}
      />
      {postings.length === 0 && <p className={styles.note}>{t('proposals.no_postings')}</p>}
      <Table
        title={t('proposals.exposure')}
        heads={[t('proposals.ledger_account'), t('proposals.change')]}
        rows={exposure.map(({ ledgerAccount, change, currency }) => [
          ledgerAccount === 'members' ? t('proposals.owed') : ledgerAccount,
          <Amount key="change" amount={change} currency={currency} />,
        ])}
      />
    </>
  )
}

interface TableProps {
  title: string
  heads: readonly string[]
  /** The first cell of a row names it. */
  rows: readonly (readonly (Elements | string)[])[]
}

/** A table of amounts. One without rows is left out. */
function Table({ title, heads, rows }: TableProps) {
  if (rows.length === 0) return null
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      <div className={own.scroll}>
        <table className={own.table} aria-label={title}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody translate="no">
            {rows.map(([name, ...cells], index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a dry run never change their places.
              <tr key={index}>
                <th scope="row">{name}</th>
                {cells.map((cell, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their places.
                  <td key={place}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
