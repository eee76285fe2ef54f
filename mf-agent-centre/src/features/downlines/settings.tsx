import { Button, Checkbox, type Elements, FormProblem, TextField } from '@parlay/ui'
import { filledIn, formOptions, shownFault, useErrorText, useSubmit } from '@parlay/ui/forms'
import { useTranslation } from '@parlay/web/i18n'
import { useMutation } from '@parlay/web/state'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { percentOf, rateText, readPercent } from '../../rates'
import styles from './downlines.module.css'
import { useUpdateDownline } from './use-downline'

const remarkLength = 140

interface SettingFormProps {
  form: UseFormReturn<{ value: string }>
  fieldOfCode?: Record<string, string>
  save: (typed: string) => Promise<void>
  children: Elements
}

/** A field with its own button, which says whether what stands in it has been saved. */
function SettingForm({ form, fieldOfCode = {}, save, children }: SettingFormProps) {
  const { t } = useTranslation('agent-downlines')
  const { isDirty, isSubmitting, errors } = form.formState
  const [isSaved, setIsSaved] = useState(false)
  const onSubmit = useSubmit({
    form,
    namespace: 'agent-downlines',
    fieldOfCode,
    send: async ({ value }) => {
      if (isDirty) await save(value)
      form.reset({ value })
      setIsSaved(true)
    },
  })
  return (
    <form className={styles.setting} onSubmit={onSubmit} noValidate>
      {children}
      <div className={styles.save}>
        <Button type="submit" size="small" loading={isSubmitting}>
          {t('save')}
        </Button>
        <span role="status" className={styles.quiet}>
          {isSaved && !isDirty && t('saved')}
        </span>
      </div>
      <FormProblem>{errors.root?.message}</FormProblem>
    </form>
  )
}

export function RemarkForm({ memberId, remark }: { memberId: string; remark: string }) {
  const { t } = useTranslation('agent-downlines')
  const form = useForm({ defaultValues: { value: remark }, ...formOptions })
  const update = useUpdateDownline(memberId)
  return (
    <SettingForm form={form} save={(typed) => update({ remark: typed.trim() })}>
      <TextField
        label={t('remark')}
        hint={t('remarkHint')}
        autoComplete="off"
        maxLength={remarkLength}
        error={shownFault(form, 'value')}
        {...form.register('value')}
      />
    </SettingForm>
  )
}

interface RebateFormProps {
  memberId: string
  rebate: string
  from: string
  to: string
}

export function RebateForm({ memberId, rebate, from, to }: RebateFormProps) {
  const { t } = useTranslation('agent-downlines')
  const form = useForm({ defaultValues: { value: percentOf(rebate) }, ...formOptions })
  const update = useUpdateDownline(memberId)
  const problemOf = (typed: string): string | undefined => {
    const share = readPercent(typed)
    if (share === undefined) return t('wrongRebate')
    if (Number(share) > Number(to)) return t('err_agent_rebate_high')
    return Number(share) < Number(from) ? t('err_agent_rebate_low') : undefined
  }
  return (
    <SettingForm
      form={form}
      fieldOfCode={{ AGENT_REBATE_TOO_HIGH: 'value', AGENT_REBATE_TOO_LOW: 'value' }}
      save={(typed) => update({ rebate: readPercent(typed) ?? rebate })}
    >
      <TextField
        label={t('rebatePercent')}
        hint={t('rebateHint', { from: rateText(from), to: rateText(to) })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        error={shownFault(form, 'value')}
        {...form.register('value', { validate: filledIn(t('errors:err_required'), problemOf) })}
      />
    </SettingForm>
  )
}

/** A switch that is saved as soon as it is changed, and goes back if the change was refused. */
export function TransferSwitch({ memberId, isEnabled }: { memberId: string; isEnabled: boolean }) {
  const { t } = useTranslation('agent-downlines')
  const errorText = useErrorText('agent-downlines')
  const update = useUpdateDownline(memberId)
  const change = useMutation({ mutationFn: (transferEnabled: boolean) => update({ transferEnabled }) })
  return (
    <div className={styles.setting}>
      <Checkbox
        label={t('transferEnabled')}
        checked={change.isPending ? change.variables : isEnabled}
        disabled={change.isPending}
        onChange={({ target }) => change.mutate(target.checked)}
      />
      <span role="status" className={styles.quiet}>
        {change.isSuccess && t('saved')}
      </span>
      <FormProblem>{change.error && errorText(change.error)}</FormProblem>
    </div>
  )
}
