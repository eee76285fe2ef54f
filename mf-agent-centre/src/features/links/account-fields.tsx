import { type DownlineType, downlineTypes } from '@parlay/contracts/endpoints/agent-links'
import { Select, TextField } from '@parlay/ui'
import { filledIn, shownFault } from '@parlay/ui/forms'
import { useTranslation } from '@parlay/web/i18n'
import { useFormContext } from 'react-hook-form'
import { rateText, readPercent } from '../../rates'

export interface AccountFieldValues {
  accountType: DownlineType
  /** A percentage as it was typed. */
  rebate: string
}

interface AccountFieldsProps {
  ownRebate: string
  /** The kind of account of an existing link cannot be changed. */
  isTypeFixed?: boolean
}

/** The fields of a new account below the agent: its kind, and a rebate that is at most the agent's own. */
export function AccountFields({ ownRebate, isTypeFixed = false }: AccountFieldsProps) {
  const { t } = useTranslation('agent-links')
  const form = useFormContext<AccountFieldValues>()
  const problemOf = (typed: string): string | undefined => {
    const rebate = readPercent(typed)
    if (rebate === undefined) return t('wrongRebate')
    return Number(rebate) > Number(ownRebate) ? t('err_agent_rebate_high') : undefined
  }
  return (
    <>
      <Select
        label={t('accountType')}
        value={form.watch('accountType')}
        options={downlineTypes.map((type) => ({ value: type, label: t(`type.${type}`) }))}
        onChange={(chosen) => form.setValue('accountType', chosen)}
        disabled={isTypeFixed}
      />
      <TextField
        label={t('rebatePercent')}
        hint={t('rebateHint', { most: rateText(ownRebate) })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        error={shownFault(form, 'rebate')}
        {...form.register('rebate', { validate: filledIn(t('errors:err_required'), problemOf) })}
      />
    </>
  )
}
