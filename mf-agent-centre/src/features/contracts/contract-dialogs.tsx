import type { Contract, ContractKind } from '@parlay/contracts/endpoints/agent-contracts'
import { ActionDialog, type Move } from './action-dialog'
import { TermsDialog, type TermsWish } from './terms-dialog'
import type { Wish } from './use-contract-action'

/** The dialog before an action: a form for the terms, or a question to confirm it. */
export type ContractDialog =
  | { kind: 'terms'; wish: TermsWish; contract?: Contract }
  | { kind: 'move'; move: Move; contract: Contract }

interface ContractDialogsProps {
  kind: ContractKind
  dialog: ContractDialog
  /** Throws why it was refused. */
  onSend: (wish: Wish) => Promise<void>
  onClose: () => void
}

export function ContractDialogs({ kind, dialog, onSend, onClose }: ContractDialogsProps) {
  if (dialog.kind === 'move') {
    return <ActionDialog move={dialog.move} contract={dialog.contract} onSend={onSend} onClose={onClose} />
  }
  return <TermsDialog kind={kind} wish={dialog.wish} contract={dialog.contract} onSend={onSend} onClose={onClose} />
}
