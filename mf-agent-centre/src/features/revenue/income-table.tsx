import type { AgentIncomeRow } from '@parlay/contracts/endpoints/team-reports'
import { Badge, Button, EmptyState, Money, Table, type TableColumn } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { payTones } from '../../pay/pay-tones'
import { usePeriodText } from '../../pay/period-text'
import { rateText } from '../../rates'

const loadingRows = 8

interface IncomeTableProps {
  list: readonly AgentIncomeRow[] | undefined
  onOpen: (statementId: string) => void
}

export function IncomeTable({ list, onOpen }: IncomeTableProps) {
  const { t } = useTranslation('agent-pay')
  const { t: centre } = useTranslation('agent-centre')
  const periodText = usePeriodText()
  const periodOf = ({ type, period, periodEnd }: AgentIncomeRow) => periodText({ type, start: period, end: periodEnd })
  const columns: TableColumn<AgentIncomeRow>[] = [
    { key: 'period', header: t('period'), compact: 'title', cell: periodOf },
    { key: 'type', header: t('type'), compact: 'note', cell: ({ type }) => t(`type.${type}`) },
    {
      key: 'base',
      header: t('base'),
      align: 'end',
      compact: 'note',
      cell: ({ base }) => <Money amount={base} />,
    },
    { key: 'rate', header: t('rate'), align: 'end', compact: 'note', cell: ({ rate }) => rateText(rate) },
    {
      key: 'state',
      header: t('state'),
      compact: 'note',
      cell: ({ state }) => <Badge tone={payTones[state]}>{t(`state.${state}`)}</Badge>,
    },
    {
      key: 'amount',
      header: t('amount'),
      align: 'end',
      compact: 'end',
      cell: ({ amount }) => <Money amount={amount} signed />,
    },
    {
      key: 'statement',
      header: t('statement'),
      compact: 'line',
      cell: (row) =>
        row.statementId !== null && (
          <Button
            size="small"
            aria-label={t('statementOf', { period: periodOf(row) })}
            onClick={() => onOpen(row.statementId ?? '')}
          >
            {t('statement')}
          </Button>
        ),
    },
  ]
  return (
    <Table
      caption={centre('menu.agentRevenueReport')}
      columns={columns}
      rows={list ?? []}
      rowKey={({ type, period, statementId }) => `${type} ${period} ${statementId}`}
      loadingRows={list ? undefined : loadingRows}
      empty={<EmptyState title={t('emptyIncome')} text={t('emptyHint')} />}
    />
  )
}
