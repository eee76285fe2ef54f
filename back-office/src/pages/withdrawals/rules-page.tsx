import { type ApprovalRule, listApprovalRules, saveApprovalRule } from '@parlay/contracts/staff/withdrawals'
import { Badge, Button, EmptyState } from '@parlay/ui'
import { emit } from '@parlay/web/events'
import { formatNumber, useTranslation } from '@parlay/web/i18n'
import { useQuery } from '@parlay/web/state'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ActDialog } from '../../act/act-dialog'
import { longestAmount } from '../../act/act-field'
import { staffQuery } from '../../calls/staff-query'
import type { ListColumn } from '../../list/list-column'
import { PageHead } from '../../list/page-head'
import { RowList } from '../../list/row-list'
import { useMay } from '../../session/session'
import { QueryState } from '../../states/query-state'
import { Amount } from '../../texts/amount'
import { SiteTime } from '../../texts/site-time'

/** The rules that approve withdrawals without a person. All are off until someone switches them on. */
export function RulesPage() {
  const { t } = useTranslation('office')
  const may = useMay()
  const query = useQuery(staffQuery(listApprovalRules, {}))
  const columns = useColumns()
  const [edited, edit] = useState<ApprovalRule | 'new' | null>(null)
  const mayChange = may('withdrawals.rules')
  const list = (rows: readonly ApprovalRule[] | undefined) => (
    <RowList
      caption={t('page.withdrawal-rules')}
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
      {...(mayChange && { onOpen: edit })}
      empty={<EmptyState title={t('rules.empty')} text={t('rules.empty_text')} />}
    />
  )
  return (
    <>
      <PageHead
        title={t('page.withdrawal-rules')}
        text={t('about_page.withdrawal-rules')}
        actions={
          mayChange && (
            <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => edit('new')}>
              {t('rules.add')}
            </Button>
          )
        }
      />
      <QueryState query={query} loading={list(undefined)}>
        {({ list: rows }) => list(rows)}
      </QueryState>
      {edited !== null && <RuleDialog rule={edited === 'new' ? null : edited} onClose={() => edit(null)} />}
    </>
  )
}

function useColumns(): readonly ListColumn<ApprovalRule>[] {
  const { t } = useTranslation('office')
  const days = (key: 'accountDays' | 'payoutAccountDays', header: string): ListColumn<ApprovalRule> => ({
    key,
    header,
    compact: 'line',
    cell: (rule) => formatNumber(rule[key]),
  })
  return [
    { key: 'name', header: t('rules.name'), compact: 'title', cell: ({ name }) => <span translate="no">{name}</span> },
    {
      key: 'state',
      header: t('rules.state'),
      compact: 'end',
      cell: ({ isOn }) => <Badge tone={isOn ? 'success' : 'info'}>{t(isOn ? 'rules.on' : 'rules.off')}</Badge>,
    },
    {
      key: 'amount',
      header: t('rules.max_amount'),
      compact: 'line',
      cell: ({ maxAmount }) => <Amount amount={maxAmount} />,
    },
    days('accountDays', t('rules.account_days')),
    days('payoutAccountDays', t('rules.payout_account_days')),
    {
      key: 'changed',
      header: t('rules.changed'),
      compact: 'line',
      cell: ({ changedBy, changedAt }) => (
        <span>
          <span translate="no">{changedBy}</span> <SiteTime time={changedAt} />
        </span>
      ),
    },
  ]
}

/** The most digits of a number of days. */
const longestDays = 4

function RuleDialog({ rule, onClose }: { rule: ApprovalRule | null; onClose: () => void }) {
  const { t } = useTranslation('office')
  const days = (name: 'accountDays' | 'payoutAccountDays', label: string, usual: number) => ({
    kind: 'text' as const,
    name,
    label,
    maxLength: longestDays,
    initial: String(rule?.[name] ?? usual),
  })
  return (
    <ActDialog
      endpoint={saveApprovalRule}
      request={({ name = '', isOn, maxAmount = '', accountDays, payoutAccountDays }) => ({
        name: rule?.name ?? name.trim(),
        isOn: isOn === 'on',
        maxAmount: maxAmount.trim(),
        accountDays: Number(accountDays),
        payoutAccountDays: Number(payoutAccountDays),
      })}
      title={rule === null ? t('rules.add_title') : t('rules.change_title', { name: rule.name })}
      text={t('rules.text')}
      submitLabel={t('rules.save')}
      fields={[
        ...(rule === null
          ? [
              {
                kind: 'text' as const,
                name: 'name',
                label: t('rules.name'),
                hint: t('rules.name_hint'),
                maxLength: 32,
              },
            ]
          : []),
        {
          kind: 'choice',
          name: 'isOn',
          label: t('rules.state'),
          initial: rule?.isOn ? 'on' : 'off',
          options: (['off', 'on'] as const).map((value) => ({ value, label: t(`rules.${value}`) })),
        },
        {
          kind: 'amount',
          name: 'maxAmount',
          label: t('rules.max_amount'),
          maxLength: longestAmount,
          initial: rule?.maxAmount ?? '',
        },
        days('accountDays', t('rules.account_days'), 30),
        days('payoutAccountDays', t('rules.payout_account_days'), 7),
      ]}
      onDone={({ name }) => emit('toast-requested', { kind: 'success', text: t('rules.saved', { name }) })}
      onClose={onClose}
    />
  )
}
