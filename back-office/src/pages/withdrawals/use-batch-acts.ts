import {
  decideWithdrawal,
  rejectionCauses,
  type WaitingWithdrawal,
  type withdrawalDecisions,
} from '@parlay/contracts/staff/withdrawals'
import { useTranslation } from '@parlay/web/i18n'
import type { BatchAct } from '../../queue/batch'
import { useMay } from '../../session/session'

type Decision = (typeof withdrawalDecisions)[number]

/** The decisions of the reader about several withdrawals. What has been paid already is decided one by one. */
export function useBatchActs(): readonly BatchAct<WaitingWithdrawal>[] {
  const { t } = useTranslation('office')
  const may = useMay()
  if (!may('withdrawals.decide')) return []
  const act = (decision: Decision, rest: Pick<BatchAct<WaitingWithdrawal>, 'danger' | 'fields'>) => ({
    name: decision,
    label: t(`withdrawals.${decision}`),
    endpoint: decideWithdrawal,
    isPossible: ({ state }: WaitingWithdrawal) => state === 'REVIEW',
    request: ({ orderNo }: WaitingWithdrawal, { cause }: Record<string, string>) => ({
      orderNo,
      decision,
      ...(decision === 'reject' && { cause }),
    }),
    ...rest,
  })
  return [
    act('approve', { fields: [] }),
    act('reject', {
      danger: true,
      fields: [
        {
          kind: 'choice',
          name: 'cause',
          label: t('withdrawals.cause'),
          initial: 'OTHER',
          options: rejectionCauses.map((value) => ({ value, label: t(`withdrawals.cause_${value}`) })),
        },
      ],
    }),
  ]
}
