import { setAutoTransfer } from '@parlay/contracts/endpoints/transfers'
import { readAmount } from '@parlay/contracts/money'
import { isZero } from '@parlay/member-common/amount'
import { useQueryProblem } from '@parlay/member-common/use-query-problem'
import { Button, Card, Checkbox, FormProblem, Skeleton, TextField } from '@parlay/ui'
import { formOptions, shownFault, useSubmit } from '@parlay/ui/forms'
import { callApi } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { useQuery, useQueryClient } from '@parlay/web/state'
import { useForm } from 'react-hook-form'
import { wishQuery } from './use-has-own-wallets'
import styles from './wallets.module.css'

interface AutoTransfer {
  autoTransfer: boolean
  /** Null for the whole balance. */
  amount?: string | null | undefined
}

/** Sets whether opening a game with a separate wallet brings money along, and how much. */
export function AutoTransferCard() {
  const { t } = useTranslation('member-centre')
  const wish = useQuery(wishQuery)
  const problem = useQueryProblem(wish, t('wallets.failed'))
  return (
    <Card as="section" aria-labelledby="auto-transfer">
      <h3 id="auto-transfer" className={styles.title}>
        {t('wallets.auto')}
      </h3>
      <p className={styles.quiet}>{t('wallets.autoAbout')}</p>
      {problem ?? (wish.data ? <AutoTransferForm wish={wish.data} /> : <Skeleton height="6rem" />)}
    </Card>
  )
}

function AutoTransferForm({ wish }: { wish: AutoTransfer }) {
  const { t } = useTranslation('member-centre')
  const client = useQueryClient()
  const form = useForm({
    defaultValues: {
      isOn: wish.autoTransfer,
      isAll: wish.autoTransfer && !wish.amount,
      amount: wish.amount ?? '',
    },
    ...formOptions,
  })
  const { isOn, isAll } = form.watch()
  const faultOf = (typed: string): string | undefined => {
    if (!isOn || isAll) return undefined
    const amount = readAmount(typed)
    return amount === undefined || isZero(amount) ? t('wallets.wrongAmount') : undefined
  }
  const onSubmit = useSubmit({
    form,
    namespace: 'member-centre',
    fieldOfCode: { WAL_AMOUNT_RANGE: 'amount' },
    hasField: (field) => field === 'amount',
    send: async (values) => {
      const amount = values.isOn && !values.isAll ? readAmount(values.amount) : undefined
      const saved = await callApi(setAutoTransfer, { enabled: values.isOn, ...(amount && { amount }) })
      client.setQueryData(wishQuery.queryKey, (known) => known && { ...known, ...saved })
      emit('toast-requested', { kind: 'success', text: t('security.saved') })
    },
  })
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <Checkbox label={t('wallets.autoOn')} {...form.register('isOn')} />
      {isOn && <Checkbox label={t('wallets.autoAll')} {...form.register('isAll')} />}
      {isOn && !isAll && (
        <TextField
          label={t('wallets.amount')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          error={shownFault(form, 'amount')}
          {...form.register('amount', { validate: faultOf })}
        />
      )}
      <FormProblem>{form.formState.errors.root?.message}</FormProblem>
      <Button type="submit" loading={form.formState.isSubmitting}>
        {t('wallets.save')}
      </Button>
    </form>
  )
}
