import {
  listStatements,
  requestStatement,
  type Statement,
  statementDays,
  statementMonths,
} from '@parlay/contracts/endpoints/statements'
import { exportFormats } from '@parlay/contracts/endpoints/transactions'
import { useQueryProblem } from '@parlay/member-common/use-query-problem'
import { Badge, Button, Card, FormProblem } from '@parlay/ui'
import { callApi, errorMessage, queryOptionsFor } from '@parlay/web/api'
import { formatDateTime, formatNumber, useTranslation } from '@parlay/web/i18n'
import { useMutation, useQuery, useQueryClient } from '@parlay/web/state'
import { FileClock } from 'lucide-react'
import { useId, useState } from 'react'
import { FetchStatement } from './fetch-statement'
import styles from './records.module.css'

/** The time between two looks of a page whether a statement has been written. */
const lookEvery = 2000
const tones = { PENDING: 'info', READY: 'success', FAILED: 'error', EXPIRED: 'neutral' } as const

/** Asks for a file of the last twelve months, and lists those that were asked for. */
export function StatementsCard({ kind }: { kind: Statement['kind'] }) {
  const { t } = useTranslation('member-centre')
  const titleId = useId()
  const client = useQueryClient()
  const [opened, open] = useState<Statement>()
  const query = queryOptionsFor(listStatements, {})
  const statements = useQuery({
    ...query,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.list.some((one) => one.state === 'PENDING') ? lookEvery : false),
  })
  const ask = useMutation({
    mutationFn: (format: Statement['format']) => callApi(requestStatement, { kind, format }),
    onSuccess: () => client.invalidateQueries({ queryKey: query.queryKey }),
  })
  const problem = useQueryProblem(statements, t('statements.failed'))
  const own = (statements.data?.list ?? []).filter((statement) => statement.kind === kind)
  return (
    <Card as="section" aria-labelledby={titleId} className={styles.statements}>
      <h3 id={titleId} className={styles.title}>
        {t('statements.title', { months: statementMonths })}
      </h3>
      <p className={styles.about}>{t('statements.about', { days: statementDays })}</p>
      <div className={styles.buttons}>
        {exportFormats.map((format) => (
          <Button
            key={format}
            size="small"
            icon={<FileClock aria-hidden />}
            loading={ask.isPending && ask.variables === format}
            onClick={() => ask.mutate(format)}
          >
            {t(`statements.ask.${format}`)}
          </Button>
        ))}
      </div>
      <FormProblem>{ask.error && errorMessage(ask.error, t)}</FormProblem>
      {problem ?? (
        <ul className={styles.list} aria-live="polite">
          {own.map((statement) => (
            <StatementRow key={statement.statementId} statement={statement} onFetch={() => open(statement)} />
          ))}
        </ul>
      )}
      {opened && <FetchStatement statement={opened} onClose={() => open(undefined)} />}
    </Card>
  )
}

function StatementRow({ statement, onFetch }: { statement: Statement; onFetch: () => void }) {
  const { t } = useTranslation('member-centre')
  const { format, state, startTime, endTime, rows, expiresAt } = statement
  const day = { dateStyle: 'medium' } as const
  const period = `${formatDateTime(startTime, day)} – ${formatDateTime(endTime, day)}`
  return (
    <li className={styles.statement}>
      <span className={styles.period}>
        <span>{`${period} · ${format.toUpperCase()}`}</span>
        {state === 'READY' && (
          <span className={styles.about}>
            {t('statements.ready', { rows: formatNumber(rows ?? 0), until: formatDateTime(expiresAt ?? 0, day) })}
          </span>
        )}
      </span>
      {state === 'READY' ? (
        <Button
          size="small"
          aria-label={t('statements.fetch_one', { period, format: format.toUpperCase() })}
          onClick={onFetch}
        >
          {t('statements.fetch')}
        </Button>
      ) : (
        <Badge tone={tones[state]}>{t(`statements.state.${state}`)}</Badge>
      )}
    </li>
  )
}
