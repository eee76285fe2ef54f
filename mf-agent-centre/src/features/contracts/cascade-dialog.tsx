import type { ContractPreview } from '@parlay/contracts/endpoints/agent-contracts'
import { Button, Dialog, FormProblem } from '@parlay/ui'
import { useErrorText } from '@parlay/ui/forms'
import { useTranslation } from '@parlay/web/i18n'
import { useMutation } from '@parlay/web/state'
import { AffectedList } from './affected-list'
import styles from './contracts.module.css'

interface CascadeDialogProps {
  affected: ContractPreview['affected']
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Names the contracts that end by an action, before it is carried out. */
export function CascadeDialog({ affected, onConfirm, onClose }: CascadeDialogProps) {
  const { t } = useTranslation('agent-contracts')
  const { t: common } = useTranslation('common')
  const errorText = useErrorText('agent-contracts')
  const confirm = useMutation({ mutationFn: onConfirm })
  return (
    <Dialog
      open
      size="form"
      onClose={onClose}
      title={t('cascade', { count: affected.length })}
      description={t('cascadeAbout')}
      footer={
        <>
          <Button onClick={onClose}>{common('action.cancel')}</Button>
          <Button variant="danger" loading={confirm.isPending} onClick={() => confirm.mutate()}>
            {t('cascadeConfirm')}
          </Button>
        </>
      }
    >
      <div className={styles.pane}>
        <AffectedList affected={affected} />
        <FormProblem>{confirm.error && errorText(confirm.error)}</FormProblem>
      </div>
    </Dialog>
  )
}
