import {
  longestMessageText,
  longestMessageTitle,
  messageMember,
  type StaffMember,
  staffMessages,
} from '@parlay/contracts/staff/members'
import { emit } from '@parlay/web/events'
import { useState } from 'react'
import { ActDialog } from '../../act/act-dialog'
import type { ActFieldProps } from '../../act/act-field'
import { MemberReads } from '../../queue/member-reads'
import { TemplateChoice } from './template-choice'
import { useMemberTexts } from './use-member-texts'

const own = 'own'
const isTemplate = (choice: string): choice is (typeof staffMessages)[number] =>
  staffMessages.some((template) => template === choice)

interface MessageDialogProps {
  member: StaffMember
  onClose: () => void
}

/** Sends a message: one that exists in the language of the member, or words of staff. */
export function MessageDialog({ member: { account, language }, onClose }: MessageDialogProps) {
  const { t } = useMemberTexts()
  const [choice, setChoice] = useState<string>(own)
  const words: readonly ActFieldProps[] = [
    { kind: 'text', name: 'title', label: t('members.message_title_field'), maxLength: longestMessageTitle },
    { kind: 'lines', name: 'text', label: t('members.message_text_field'), maxLength: longestMessageText },
  ]
  const template = isTemplate(choice) ? choice : undefined
  return (
    <ActDialog
      key={choice}
      endpoint={messageMember}
      request={({ title = '', text = '' }) => (template ? { account, template } : { account, title, text })}
      fields={template ? [] : words}
      title={t('members.message_title', { account })}
      text={t('members.message_text', { language })}
      submitLabel={t('members.send_message')}
      onDone={() => emit('toast-requested', { kind: 'success', text: t('members.message_sent') })}
      onClose={onClose}
    >
      {(values) => (
        <>
          <TemplateChoice value={choice} onChange={setChoice} />
          {template ? (
            <MemberReads title={t(`reads.${template}.title`)} text={t(`reads.${template}.content`)} />
          ) : (
            <MemberReads title={values.title ?? ''} text={values.text ?? ''} />
          )}
        </>
      )}
    </ActDialog>
  )
}
