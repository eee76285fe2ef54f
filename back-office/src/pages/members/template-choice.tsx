import { staffMessages } from '@parlay/contracts/staff/members'
import { Select } from '@parlay/ui'
import { useMemberTexts } from './use-member-texts'

interface TemplateChoiceProps {
  value: string
  onChange: (value: string) => void
}

/** Chooses between words of staff and the messages that exist in every language. */
export function TemplateChoice({ value, onChange }: TemplateChoiceProps) {
  const { t } = useMemberTexts()
  return (
    <Select
      label={t('members.message_kind')}
      value={value}
      onChange={onChange}
      options={[
        { value: 'own', label: t('members.message_own') },
        ...staffMessages.map((template) => ({ value: template, label: t(`reads.${template}.title`) })),
      ]}
    />
  )
}
