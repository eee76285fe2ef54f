import type { UplineTransferInfo } from '@parlay/contracts/endpoints/upline-transfers'
import { readAmount } from '@parlay/contracts/money'
import { isZero } from '@parlay/member-common/amount'
import { PaymentPasswordField } from '@parlay/member-common/payment-password-field'
import { Card, ConfirmDialog, FormProblem, TextField } from '@parlay/ui'
import { formOptions, shownFault, useSubmit } from '@parlay/ui/forms'
import { useMemberMoneyText } from '@parlay/ui/money-text'
import { PendingNotice } from '@parlay/ui/pending'
import { useTranslation } from '@parlay/web/i18n'
import { useOnline } from '@parlay/web/site'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import styles from '../../cash/cash.module.css'
import { AmountField } from '../../cash/cash-fields'
import { CashSubmit, useMissing } from '../../cash/cash-submit'
import { type UplineTransferWish, useTransferToUpline } from './use-transfer-to-upline'

/** Returns why nothing can be transferred now, whatever is typed, or undefined if it can. */
function useObstacle({ enabled, uplineMasked, available }: UplineTransferInfo): string | undefined {
  const { t } = useTranslation('member-centre')
  const isOnline = useOnline()
  if (!isOnline) return t('withdraw.offline')
  if (uplineMasked === null) return t('upline.none')
  if (!enabled) return t('err_trf_upline')
  return isZero(available) ? t('upline.nothing') : undefined
}

const defaultValues: UplineTransferWish = { amount: '', remark: '', paymentPassword: '' }

export function UplineForm({ info }: { info: UplineTransferInfo }) {
  const { t } = useTranslation('member-centre')
  const moneyText = useMemberMoneyText()
  const obstacle = useObstacle(info)
  const needs = useMissing(info)
  const missing = obstacle === undefined ? needs : [obstacle, ...needs]
  const form = useForm({ defaultValues, ...formOptions })
  const { transfer, pending, isSending, check } = useTransferToUpline(form)
  const [isAsking, setIsAsking] = useState(false)
  const typed = form.watch()
  const amount = readAmount(typed.amount)
  const [reason] = missing
  const isAllowed = reason === undefined
  const onSubmit = useSubmit({ form, send: async () => setIsAsking(isAllowed) })
  const onConfirm = async () => {
    // The form shows why it was refused.
    if (amount) await transfer({ ...typed, amount }).catch(() => undefined)
  }
  return (
    <Card as="section" aria-labelledby="upline-form">
      <h3 id="upline-form" className={styles.title}>
        {t('upline.new')}
      </h3>
      {!pending && <p className={styles.notice}>{t('upline.about')}</p>}
      {pending ? (
        <PendingNotice
          kind="transfer"
          values={{ amount: moneyText(pending.amount) }}
          isSending={isSending}
          needsPassword
          onCheck={check}
        />
      ) : (
        <FormProvider {...form}>
          <form className={styles.form} onSubmit={onSubmit} noValidate>
            <AmountField
              limits={info}
              overToday={(left) => t('err_trf_daily', { left })}
              nothing={t('upline.nothing')}
              reason={reason}
            />
            <TextField
              label={t('upline.remark')}
              hint={reason ?? t('upline.remarkHint')}
              autoComplete="off"
              maxLength={140}
              error={shownFault(form, 'remark')}
              {...form.register('remark')}
              disabled={!isAllowed}
            />
            <PaymentPasswordField reason={info.hasPaymentPassword ? reason : t('withdraw.passwordFirst')} />
            <FormProblem>{form.formState.errors.root?.message}</FormProblem>
            <CashSubmit label={t('upline.submit')} missing={missing} />
          </form>
        </FormProvider>
      )}
      {amount && (
        <ConfirmDialog
          open={isAsking}
          onClose={() => setIsAsking(false)}
          title={t('upline.confirmTitle', { amount: moneyText(amount) })}
          body={t('upline.confirmBody', { upline: info.uplineMasked })}
          confirmLabel={t('upline.submit')}
          onConfirm={onConfirm}
        />
      )}
    </Card>
  )
}
