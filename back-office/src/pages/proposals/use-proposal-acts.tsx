import type { StaffEndpoint } from '@parlay/contracts/staff/define-staff-endpoint'
import {
  approveProposal,
  cancelProposal,
  type ProposalRow,
  rejectProposal,
  scheduleProposal,
  sendProposal,
} from '@parlay/contracts/staff/proposals'
import { useTranslation } from '@parlay/web/i18n'
import { Ban, CalendarClock, Check, Send, ShieldAlert, Undo2 } from 'lucide-react'
import { ActDialog } from '../../act/act-dialog'
import type { ActFieldProps, ActValues } from '../../act/act-field'
import type { ActControl, QueueAct } from '../../queue/queue-page'
import { useSaid } from '../../queue/use-said'
import { useMay } from '../../session/session'
import { zoneOfDevice } from '../../texts/zoned-time'
import { useKindName } from './use-kind-name'

type Name = 'send' | 'approve' | 'reject' | 'schedule' | 'cancel' | 'bypass'

const calls = {
  send: sendProposal,
  approve: approveProposal,
  reject: rejectProposal,
  schedule: scheduleProposal,
  cancel: cancelProposal,
  bypass: approveProposal,
} as const

/** The past tense of each act, in the texts. */
const done: Record<Name, string> = {
  send: 'sent',
  approve: 'approved',
  reject: 'rejected',
  schedule: 'scheduled',
  cancel: 'cancelled',
  bypass: 'approved',
}

/** The decisions of the reader about proposals. */
export function useProposalActs(): readonly QueueAct<ProposalRow>[] {
  const { t } = useTranslation('office')
  const may = useMay()
  const kindName = useKindName()
  const said = useSaid()
  const mayDecide = may('proposals.decide')

  const time: ActFieldProps = {
    kind: 'time',
    name: 'applyAt',
    label: t('proposals.when'),
    hint: t('proposals.zone', { zone: zoneOfDevice() }),
    maxLength: 32,
  }
  const dialog = (name: Name) => (row: ProposalRow, control: ActControl) => {
    const { proposalId, version, proposedBy } = row
    const params = { kind: kindName(row.kind), id: proposalId, name: proposedBy }
    const isTimed = name === 'schedule'
    return (
      <ActDialog<StaffEndpoint>
        endpoint={calls[name]}
        request={({ applyAt = '' }: ActValues) => ({
          proposalId,
          version,
          ...(isTimed && { applyAt: new Date(applyAt).getTime() }),
          ...(name === 'bypass' && { bypass: true }),
        })}
        title={t(`proposals.${name}_title`, params)}
        text={t(`proposals.${name}_text`, params)}
        submitLabel={t(`proposals.${name}`)}
        danger={name === 'reject' || name === 'cancel' || name === 'bypass'}
        fields={isTimed ? [time] : []}
        onClose={control.onClose}
        onDone={said(control, `proposals.${done[name]}`, params)}
      />
    )
  }
  const act = (
    name: Name,
    isPossible: (row: ProposalRow) => boolean,
    rest: Pick<QueueAct<ProposalRow>, 'icon' | 'danger' | 'keyName'>,
  ) => ({ name, label: t(`proposals.${name}`), isPossible, dialog: dialog(name), ...rest })
  const isInReview = ({ state }: ProposalRow) => state === 'IN_REVIEW'
  const isOthers = (row: ProposalRow) => mayDecide && isInReview(row) && !row.isMine
  return [
    act('send', ({ state, isMine }) => state === 'DRAFT' && isMine, { icon: <Send aria-hidden="true" /> }),
    act('approve', isOthers, { icon: <Check aria-hidden="true" />, keyName: 'a' }),
    act('reject', isOthers, { icon: <Ban aria-hidden="true" />, danger: true, keyName: 'r' }),
    act(
      'schedule',
      ({ state, isMine }) => (isMine ? state === 'DRAFT' || state === 'IN_REVIEW' : mayDecide && state === 'SCHEDULED'),
      { icon: <CalendarClock aria-hidden="true" /> },
    ),
    act(
      'cancel',
      ({ state, isMine }) =>
        ['APPROVED', 'SCHEDULED'].includes(state)
          ? isMine || mayDecide
          : isMine && ['DRAFT', 'IN_REVIEW'].includes(state),
      { icon: <Undo2 aria-hidden="true" />, danger: true },
    ),
    act('bypass', (row) => isInReview(row) && mayDecide && may('proposals.bypass'), {
      icon: <ShieldAlert aria-hidden="true" />,
      danger: true,
    }),
  ]
}
