import type { ErrorCode } from '@parlay/shared/contracts'
import type { ShownPresence } from '@parlay/shared/contracts/presence'
import { useTranslation } from '@parlay/shared/i18n'
import { CodeField, PresenceFields, useCodeSender, usePresence } from '@parlay/shared/ui'
import { type ReactNode, useState } from 'react'
import { FormDialog } from './form-dialog'
import { useSubmit } from './use-submit'

export interface BindContactDialogProps {
  title: string
  description?: string
  submitLabel: string
  /** Empty as long as what was typed is no number or address. */
  target: string
  send: () => Promise<{ expiredMinutes: number }>
  bind: (shown: ShownPresence & { code: string }) => Promise<unknown>
  /** Which refusals are about the contact itself. */
  refusals: readonly ErrorCode[]
  /** The field for the contact, where one is asked for. */
  contactField?: (error: string | undefined) => ReactNode
  onDone: () => void
  onClose: () => void
}

/** A contact shows its code before it is bound, and whoever binds it to be the member. */
export function BindContactDialog(props: BindContactDialogProps) {
  const { title, description, submitLabel, target, send, bind, refusals, contactField, onDone, onClose } = props
  const { t } = useTranslation('member-centre')
  const [code, setCode] = useState('')
  const presence = usePresence()
  const sender = useCodeSender({ purpose: 'BIND', target, send })
  const { submit, isPending, errorOf, problem } = useSubmit<unknown, 'contact' | 'code'>({
    run: () => bind({ code, ...presence.shown }),
    onDone,
    presence,
    fields: {
      ...(contactField && Object.fromEntries(refusals.map((refusal) => [refusal, 'contact']))),
      SMS_CODE_MISSING: 'code',
      SMS_CODE_WRONG: 'code',
      SMS_CODE_EXPIRED: 'code',
    },
  })
  return (
    <FormDialog
      {...{ title, description, submitLabel, onClose, isPending, problem }}
      onSubmit={submit}
      canSubmit={target !== '' && code !== '' && presence.isComplete}
    >
      {contactField?.(errorOf('contact'))}
      <CodeField
        label={t('security.code')}
        sender={sender}
        value={code}
        error={errorOf('code')}
        onChange={({ target: input }) => setCode(input.value)}
      />
      <PresenceFields presence={presence} error={errorOf('presence')} />
    </FormDialog>
  )
}

/** What every dialog for a contact is told by the card. */
export interface ContactDialogProps {
  onDone: () => void
  onClose: () => void
}
