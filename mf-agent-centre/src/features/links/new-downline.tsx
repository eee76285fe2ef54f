import type { ValueOf } from '@parlay/contracts'
import type { RequestOf } from '@parlay/contracts/define-endpoint'
import { createDownline } from '@parlay/contracts/endpoints/agent-links'
import { TextField } from '@parlay/ui'
import { filledIn, formOptions, shownFault } from '@parlay/ui/forms'
import { FormDialog } from '@parlay/ui/forms/form-dialog'
import { callApi } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { useIdempotentCall } from '@parlay/web/site/use-idempotent-call'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { readPercent } from '../../rates'
import { AccountFields, type AccountFieldValues } from './account-fields'
import { FirstPassword } from './first-password'

interface NewDownlineProps {
  ownRebate: string
  onClose: () => void
}

interface DownlineValues extends AccountFieldValues {
  account: string
}

const defaultValues: DownlineValues = { account: '', accountType: 'MEMBER', rebate: '0' }

/** Opens an account directly below the agent, and then shows its password, this once. */
export function NewDownline({ ownRebate, onClose }: NewDownlineProps) {
  const { t } = useTranslation('agent-links')
  const form = useForm({ defaultValues, ...formOptions })
  const [created, setCreated] = useState<ValueOf<typeof createDownline>>()
  const create = useIdempotentCall((wish: RequestOf<typeof createDownline>, idempotencyKey) =>
    callApi(createDownline, wish, { idempotencyKey }),
  )
  if (created) return <FirstPassword {...created} onNoted={onClose} />
  return (
    <FormProvider {...form}>
      <FormDialog
        title={t('newDownline')}
        description={t('newDownlineAbout')}
        submitLabel={t('createAccount')}
        form={form}
        namespace="agent-links"
        fieldOfCode={{ REG_ACCOUNT_TAKEN: 'account', AGENT_REBATE_TOO_HIGH: 'rebate' }}
        send={async ({ account, accountType, rebate }) =>
          setCreated(await create({ account: account.trim(), accountType, rebate: readPercent(rebate) ?? '0' }))
        }
        onClose={onClose}
      >
        <TextField
          label={t('account')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          error={shownFault(form, 'account')}
          {...form.register('account', { validate: filledIn(t('errors:err_required')) })}
        />
        <AccountFields ownRebate={ownRebate} />
      </FormDialog>
    </FormProvider>
  )
}
