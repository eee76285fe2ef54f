import type { RequestOf } from '@parlay/contracts/define-endpoint'
import { type AgentLink, linkValidDays, saveAgentLink } from '@parlay/contracts/endpoints/agent-links'
import { Select } from '@parlay/ui'
import { formOptions } from '@parlay/ui/forms'
import { FormDialog } from '@parlay/ui/forms/form-dialog'
import { callApi } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { formatNumber, useTranslation } from '@parlay/web/i18n'
import { useIdempotentCall } from '@parlay/web/site/use-idempotent-call'
import { FormProvider, useForm } from 'react-hook-form'
import { percentOf, readPercent } from '../../rates'
import { AccountFields, type AccountFieldValues } from './account-fields'
import { useRefreshLinks } from './use-links'

interface LinkDialogProps {
  /** The link to change; undefined for a new one. */
  link: AgentLink | undefined
  ownRebate: string
  onClose: () => void
}

interface LinkValues extends AccountFieldValues {
  validDays: string
}

const usualDays = '30'
const inDays = { style: 'unit', unit: 'day', unitDisplay: 'long' } as const

/** Creates a registration link, or changes the rebate and the end of one. */
export function LinkDialog({ link, ownRebate, onClose }: LinkDialogProps) {
  const { t } = useTranslation('agent-links')
  const refresh = useRefreshLinks()
  const defaultValues: LinkValues = {
    accountType: link?.accountType ?? 'MEMBER',
    rebate: percentOf(link?.rebate ?? '0'),
    validDays: link?.expiresAt ? usualDays : '0',
  }
  const form = useForm({ defaultValues, ...formOptions })
  const save = useIdempotentCall((wish: RequestOf<typeof saveAgentLink>, idempotencyKey) =>
    callApi(saveAgentLink, wish, { idempotencyKey }),
  )
  const send = async ({ accountType, rebate, validDays }: LinkValues) => {
    const wish = { accountType, rebate: readPercent(rebate) ?? '0', validDays: Number(validDays) }
    try {
      await save({ ...wish, ...(link && { linkId: link.linkId }) })
      emit('toast-requested', { kind: 'success', text: t(link ? 'changed' : 'created.done') })
      onClose()
    } finally {
      refresh()
    }
  }
  return (
    <FormProvider {...form}>
      <FormDialog
        title={link ? t('changeTitle', { code: link.code }) : t('newLink')}
        submitLabel={t(link ? 'save' : 'create')}
        form={form}
        namespace="agent-links"
        fieldOfCode={{ AGENT_REBATE_TOO_HIGH: 'rebate' }}
        send={send}
        onClose={onClose}
      >
        <AccountFields ownRebate={ownRebate} isTypeFixed={link !== undefined} />
        <Select
          label={t('valid')}
          value={form.watch('validDays')}
          options={linkValidDays.map((days) => ({
            value: String(days),
            label: days === 0 ? t('noEnd') : formatNumber(days, inDays),
          }))}
          onChange={(chosen) => form.setValue('validDays', chosen)}
        />
      </FormDialog>
    </FormProvider>
  )
}
