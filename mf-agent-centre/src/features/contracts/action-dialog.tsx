import type { Contract } from '@parlay/contracts/endpoints/agent-contracts'
import { TextField } from '@parlay/ui'
import { formOptions, shownFault } from '@parlay/ui/forms'
import { FormDialog } from '@parlay/ui/forms/form-dialog'
import { useTranslation } from '@parlay/web/i18n'
import { useForm } from 'react-hook-form'
import type { Wish } from './use-contract-action'
import { useParty } from './use-party'

/** The actions that are confirmed by a question of one sentence. DECLINE, AGREE and KEEP answer a request. */
export type Move = 'ACCEPT' | 'REJECT' | 'TERMINATE' | 'REQUEST_TERMINATE' | 'CANCEL' | 'DECLINE' | 'AGREE' | 'KEEP'

const answers = { DECLINE: false, AGREE: true, KEEP: false } as const
const isAnswer = (move: Move): move is keyof typeof answers => move in answers
const withReason: readonly Move[] = ['REJECT', 'TERMINATE', 'REQUEST_TERMINATE', 'DECLINE', 'KEEP']
const dangerous: readonly Move[] = ['TERMINATE', 'AGREE']

interface ActionDialogProps {
  move: Move
  contract: Contract
  onSend: (wish: Wish) => Promise<void>
  onClose: () => void
}

/** Asks whether an action is meant, and why where the other side would like to know. */
export function ActionDialog({ move, contract, onSend, onClose }: ActionDialogProps) {
  const { t } = useTranslation('agent-contracts')
  const partyOf = useParty()
  const form = useForm({ defaultValues: { reason: '' }, ...formOptions })
  const { contractId } = contract
  const party = partyOf(contract)
  return (
    <FormDialog
      title={t(`action.${move}`)}
      description={t(`ask.${move}`, { party })}
      submitLabel={t(`action.${move}`)}
      form={form}
      namespace="agent-contracts"
      send={({ reason }) =>
        onSend({
          contractId,
          ...(isAnswer(move) ? { action: 'ANSWER_REQUEST', grants: answers[move] } : { action: move }),
          ...(reason.trim() && { reason: reason.trim() }),
        })
      }
      onClose={onClose}
      danger={dangerous.includes(move)}
      size="form"
    >
      {withReason.includes(move) && (
        <TextField
          label={t('reason')}
          hint={t('reasonHint', { party })}
          autoComplete="off"
          maxLength={140}
          error={shownFault(form, 'reason')}
          {...form.register('reason')}
        />
      )}
    </FormDialog>
  )
}
