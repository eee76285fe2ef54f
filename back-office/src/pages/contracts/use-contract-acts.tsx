import { type HouseContract, orderHouseContract } from '@parlay/contracts/staff/contracts'
import { useTranslation } from '@parlay/web/i18n'
import { Ban, Check, Undo2, X } from 'lucide-react'
import { ActDialog } from '../../act/act-dialog'
import type { ActControl, QueueAct } from '../../queue/queue-page'
import { useSaid } from '../../queue/use-said'
import { useMay } from '../../session/session'

const orders = {
  CANCEL: { action: 'CANCEL' },
  TERMINATE: { action: 'TERMINATE' },
  GRANT: { action: 'ANSWER_REQUEST', grants: true },
  DECLINE: { action: 'ANSWER_REQUEST', grants: false },
} as const
type Order = keyof typeof orders

/** A request for other terms is granted by an offer, whose tiers this page does not fill in. */
const isPossible = (name: Order, { actions, state }: HouseContract) =>
  actions.includes(orders[name].action) && (name !== 'GRANT' || state === 'TERMINATION_REQUESTED')

/** The orders the reader may give about a contract of the house. The same press is carried out once. */
export function useContractActs(): readonly QueueAct<HouseContract>[] {
  const { t } = useTranslation('office')
  const may = useMay()
  const said = useSaid()
  if (!may('contracts.decide')) return []

  const dialog = (name: Order) => {
    const requestKey = crypto.randomUUID()
    return ({ kind, contractId }: HouseContract, control: ActControl) => (
      <ActDialog
        endpoint={orderHouseContract}
        request={({ message }) => ({
          kind,
          requestKey,
          contractId,
          ...orders[name],
          ...(message?.trim() && { message: message.trim() }),
        })}
        title={t(`contracts.${name}_title`)}
        text={t(`contracts.${name}_text`)}
        submitLabel={t(`contracts.${name}`)}
        danger={name !== 'GRANT'}
        fields={[{ kind: 'text', name: 'message', label: t('contracts.message'), maxLength: 140, isOptional: true }]}
        onClose={control.onClose}
        onDone={said(control, 'contracts.done')}
      />
    )
  }
  const act = (name: Order, rest: Pick<QueueAct<HouseContract>, 'icon' | 'keyName' | 'danger'>) => ({
    name,
    label: t(`contracts.${name}`),
    isPossible: (row: HouseContract) => isPossible(name, row),
    dialog: dialog(name),
    ...rest,
  })
  return [
    act('GRANT', { icon: <Check aria-hidden="true" />, keyName: 'a' }),
    act('DECLINE', { icon: <X aria-hidden="true" />, danger: true, keyName: 'r' }),
    act('CANCEL', { icon: <Undo2 aria-hidden="true" /> }),
    act('TERMINATE', { icon: <Ban aria-hidden="true" />, danger: true }),
  ]
}
