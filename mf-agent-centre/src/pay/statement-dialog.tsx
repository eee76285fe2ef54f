import { getSalaryStatement, type SalaryStatement } from '@parlay/contracts/endpoints/agent-pay'
import { parseMoney, sumMinor } from '@parlay/contracts/money'
import { Badge, Button, Dialog, Money, Skeleton } from '@parlay/ui'
import { useMemberCurrencySymbol } from '@parlay/ui/money-text'
import { queryOptionsFor } from '@parlay/web/api'
import { formatDateTime, formatNumber, useTranslation } from '@parlay/web/i18n'
import { useQuery } from '@parlay/web/state'
import { useState } from 'react'
import { rateText } from '../rates'
import { Figure } from '../reports/figure'
import { figureRows } from '../reports/figure-rows'
import { openReport } from '../reports/report-start'
import { useQueryProblem } from '../use-query-problem'
import styles from './pay.module.css'
import { payTones } from './pay-tones'
import { usePeriodText } from './period-text'
import { TierList } from './tier-list'

interface StatementDialogProps {
  recordId: string
  onClose: () => void
}

const figures = ['stake', 'validBet', 'win', 'bonus', 'rebate'] as const

/** Explains a payment line by line, to both sides of its contract. Each revision of the period can be chosen. */
export function StatementDialog({ recordId, onClose }: StatementDialogProps) {
  const { t } = useTranslation('agent-pay')
  const [shownId, setShownId] = useState(recordId)
  const statement = useQuery(queryOptionsFor(getSalaryStatement, { recordId: shownId }))
  const problem = useQueryProblem(statement, t('statementFailed'))
  return (
    <Dialog open onClose={onClose} title={t('statement')} size="medium">
      {problem ??
        (statement.data ? <Statement of={statement.data} onRevision={setShownId} /> : <Skeleton height="28rem" />)}
    </Dialog>
  )
}

function Statement({ of: statement, onRevision }: { of: SalaryStatement; onRevision: (recordId: string) => void }) {
  const { t } = useTranslation('agent-pay')
  const { t: report } = useTranslation('agent-reports')
  const symbol = useMemberCurrencySymbol()
  const periodText = usePeriodText()
  const { kind, side, party, periodStart, periodEnd, tiers, tier, rate, activeMembers, state, paidAt } = statement
  const range = { startTime: periodStart, endTime: periodEnd }
  // The figures are of one’s own team. Real time takes what was settled meanwhile, whenever it was played.
  const hasRows = side === 'UP' && kind !== 'REALTIME'
  return (
    <div className={styles.statement}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('contract')}</dt>
          <dd>{t(`type.${kind}`)}</dd>
        </div>
        <div>
          <dt>{t(`party.${side}`)}</dt>
          <dd>{party === 'HOUSE' ? t('house') : party}</dd>
        </div>
        <div>
          <dt>{t('period')}</dt>
          <dd>{periodText({ type: kind, start: periodStart, end: periodEnd })}</dd>
        </div>
        <div>
          <dt>{t('every')}</dt>
          <dd>{t(`every.${statement.paidEvery}`)}</dd>
        </div>
        <div>
          <dt>{t('state')}</dt>
          <dd>
            <Badge tone={payTones[state]}>{t(`state.${state}`)}</Badge>
          </dd>
        </div>
        {paidAt !== null && (
          <div>
            <dt>{t('paidAt')}</dt>
            <dd>{formatDateTime(paidAt)}</dd>
          </div>
        )}
      </dl>
      <section className={styles.part}>
        <h3 className={styles.heading}>{t('figures')}</h3>
        <dl className={styles.facts}>
          <div>
            <dt>{t('activeMembers')}</dt>
            <dd translate="no">{formatNumber(activeMembers)}</dd>
          </div>
          {figures.map((figure) => (
            <div key={figure}>
              <dt>{t(`figure.${figure}`)}</dt>
              <dd>
                <Figure
                  amount={statement.figures[figure]}
                  symbol={symbol}
                  about={report('opensAll', { what: t(`figure.${figure}`) })}
                  onOpen={hasRows ? () => openReport({ ...figureRows[figure], range }) : undefined}
                />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={styles.part}>
        <h3 className={styles.heading}>{t('tiers')}</h3>
        <TierList kind={kind} tiers={tiers} reached={tier} />
        {tier === null && <p className={styles.note}>{t(whyNoTier(statement), { rate: rateText(rate) })}</p>}
      </section>
      <section className={styles.part}>
        <h3 className={styles.heading}>{t('calculation')}</h3>
        <dl className={styles.lines}>
          {statement.lines.map(({ line, amount }) => (
            <div key={line} className={styles.line}>
              <dt>{t(line === 'base' ? `line.base.${kind}` : `line.${line}`, { rate: rateText(rate) })}</dt>
              <dd>
                <Money amount={amount} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {statement.revisions.length > 1 && (
        <section className={styles.part}>
          <h3 className={styles.heading}>{t('revisions')}</h3>
          <p className={styles.note}>{t('revisionsAbout')}</p>
          <ol className={styles.revisions}>
            {statement.revisions.map(({ recordId, revision, amount }) => (
              <li key={recordId} className={styles.revision}>
                <Button
                  size="small"
                  aria-pressed={recordId === statement.recordId}
                  onClick={() => onRevision(recordId)}
                >
                  {t('revision', { number: revision })}
                </Button>
                <Money amount={amount} signed />
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}

/** A team that won reaches no tier either; its result counts at the lowest rate where the terms carry it. */
function whyNoTier({ kind, lines, rate }: SalaryStatement): 'noTier' | 'teamWon' | 'teamWonReset' {
  const counted = lines.filter(({ line }) => line === 'base' || line === 'isolated')
  if (kind !== 'DIVIDEND' || sumMinor(counted.map(({ amount }) => parseMoney(amount))) >= 0n) return 'noTier'
  return Number(rate) > 0 ? 'teamWon' : 'teamWonReset'
}
