import { type Bonus, cancelBonus, listBonuses } from '@parlay/contracts/endpoints/bonuses'
import { Button, ConfirmDialog, FormProblem } from '@parlay/ui'
import { useMemberMoneyText } from '@parlay/ui/money-text'
import { callApi, errorMessage } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { useOnline } from '@parlay/web/site'
import { useIdempotentCall } from '@parlay/web/site/use-idempotent-call'
import { useMutation, useQueryClient } from '@parlay/web/state'
import { useState } from 'react'
import styles from './bonuses.module.css'

/** Gives the bonus up, once the member has read what that takes. */
export function CancelBonus({ bonus: { bonusId, title, balance } }: { bonus: Bonus }) {
  const { t } = useTranslation('bonus-details')
  const isOnline = useOnline()
  const money = useMemberMoneyText()
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const send = useIdempotentCall((wish: { bonusId: string }, idempotencyKey) =>
    callApi(cancelBonus, wish, { idempotencyKey }),
  )
  const cancel = useMutation({
    mutationFn: () => send({ bonusId }),
    onSettled: () => queries.invalidateQueries({ queryKey: [listBonuses.moduleId] }),
  })
  return (
    <div className={styles.part}>
      <Button
        size="small"
        disabled={!isOnline}
        loading={cancel.isPending}
        aria-label={t('cancelOf', { title })}
        onClick={() => setIsAsking(true)}
      >
        {t('cancel')}
      </Button>
      <FormProblem>{cancel.error && errorMessage(cancel.error, t)}</FormProblem>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('cancelTitle')}
        body={t('cancelBody', { amount: money(balance) })}
        confirmLabel={t('cancel')}
        cancelLabel={t('keep')}
        danger
        onConfirm={() =>
          cancel.mutateAsync().then(
            () => undefined,
            () => undefined,
          )
        }
      />
    </div>
  )
}
