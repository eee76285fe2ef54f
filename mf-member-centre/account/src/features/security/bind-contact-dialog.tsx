import type { ShownPresence } from '@parlay/contracts/presence'
import { CodeField, type Elements, type MobileNumber, PresenceFields, useCodeSender, usePresence } from '@parlay/ui'
import { filledIn, formOptions, shownFault } from '@parlay/ui/forms'
import { FormDialog } from '@parlay/ui/forms/form-dialog'
import { useTranslation } from '@parlay/web/i18n'
import { type UseFormReturn, useForm } from 'react-hook-form'

interface ContactValues {
  mobile: MobileNumber
  email: string
  code: string
}

const defaultValues: ContactValues = { mobile: { mobileNum: '', countryDialingCode: '' }, email: '', code: '' }

/** The form for both kinds of contact, and for a known contact that only needs its code. */
export const useContactForm = () => useForm({ defaultValues, ...formOptions })

export interface BindContactDialogProps {
  title: string
  description?: string
  submitLabel: string
  form: UseFormReturn<ContactValues>
  /** Empty until the typed text is a valid number or address. */
  target: string
  send: () => Promise<{ expiredMinutes: number }>
  bind: (values: ContactValues, shown: ShownPresence) => Promise<unknown>
  /** The refusals that concern the contact itself. */
  fieldOfCode?: Readonly<Record<string, 'mobile' | 'email'>>
  /** The input for the contact, if one is asked for. */
  contactField?: Elements
  onDone: () => void
  onClose: () => void
}

const codeFaults = { SMS_CODE_MISSING: 'code', SMS_CODE_WRONG: 'code', SMS_CODE_EXPIRED: 'code' }

/** Before a contact is bound, the member confirms it with a code and proves that they are present. */
export function BindContactDialog(props: BindContactDialogProps) {
  const { form, target, send, bind, fieldOfCode, contactField, onDone, ...texts } = props
  const { t } = useTranslation('member-centre')
  const presence = usePresence()
  const sender = useCodeSender({ purpose: 'BIND', target, send })
  return (
    <FormDialog
      {...texts}
      form={form}
      namespace="member-centre"
      presence={presence}
      fieldOfCode={{ ...codeFaults, ...fieldOfCode }}
      hasField={(name) => name === 'code' || name.startsWith('root.') || contactField !== undefined}
      send={async (values) => {
        await bind(values, presence.shown)
        onDone()
      }}
    >
      {contactField}
      <CodeField
        label={t('security.code')}
        sender={sender}
        error={shownFault(form, 'code')}
        {...form.register('code', { validate: filledIn(t('errors:err_enter_code')) })}
      />
      <PresenceFields presence={presence} error={form.formState.errors.root?.presence?.message} />
    </FormDialog>
  )
}

/** The props that the card passes to every dialog for a contact. */
export interface ContactDialogProps {
  onDone: () => void
  onClose: () => void
}
