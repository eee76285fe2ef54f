import type { ValueOf } from '@parlay/contracts'
import { getMemberInfo, type MemberInfo, updateMemberInfo } from '@parlay/contracts/endpoints/member'
import type { getRegisterSettings } from '@parlay/contracts/endpoints/registration'
import { confirmedParticulars, type Particular } from '@parlay/contracts/fields/particulars'
import { PresenceFields, usePresence } from '@parlay/ui'
import { formOptions } from '@parlay/ui/forms'
import { FormDialog } from '@parlay/ui/forms/form-dialog'
import { callApi } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { useQueryClient } from '@parlay/web/state'
import { useForm } from 'react-hook-form'
import { ParticularField } from './particular-field'
import { isChoice, isFixed, type ParticularValues, valuesOf } from './particular-values'

interface ParticularsDialogProps {
  asked: readonly Particular[]
  settings: ValueOf<typeof getRegisterSettings>
  member: MemberInfo
  onClose: () => void
}

/** Asks for what the brand wants to know, except for what has been set once and for all. Only changes are sent. */
export function ParticularsDialog({ asked, settings, member, onClose }: ParticularsDialogProps) {
  const { t } = useTranslation('member-centre')
  const queries = useQueryClient()
  const form = useForm<ParticularValues>({ defaultValues: valuesOf(member), ...formOptions })
  const presence = usePresence()
  const fields = asked.filter((name) => !isFixed(name, member))
  const { dirtyFields, errors } = form.formState
  const changed = fields.filter((name) => dirtyFields[name])
  const needsProof = changed.some((name) => confirmedParticulars.includes(name))

  async function save(values: ParticularValues): Promise<void> {
    const changes = Object.fromEntries(changed.map((name) => [name, values[name]]))
    await callApi(updateMemberInfo, { ...changes, ...(needsProof && presence.shown) })
    await queries.invalidateQueries({ queryKey: [getMemberInfo.moduleId] })
    emit('toast-requested', { kind: 'success', text: t('particulars.saved') })
    onClose()
  }

  return (
    <FormDialog
      size="form"
      title={t('particulars.title')}
      submitLabel={t('profile.save')}
      form={form}
      namespace="member-centre"
      {...(needsProof && { presence })}
      obstacle={changed.length > 0 ? undefined : t('particulars.unchanged')}
      hasField={(name) => name === 'root.presence' || fields.some((field) => field === name && !isChoice(field))}
      send={save}
      onClose={onClose}
    >
      {fields.map((name) => (
        <ParticularField key={name} name={name} form={form} settings={settings} />
      ))}
      {needsProof && <PresenceFields presence={presence} error={errors.root?.presence?.message} />}
    </FormDialog>
  )
}
