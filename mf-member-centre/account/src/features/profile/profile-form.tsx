import {
  getMemberInfo,
  listIcons,
  type MemberInfo,
  nicknameLength,
  updateAvatar,
} from '@parlay/contracts/endpoints/member'
import { Button, FormProblem, Skeleton, TextField } from '@parlay/ui'
import { formOptions, shownFault, useSubmit } from '@parlay/ui/forms'
import { callApi, queryOptionsFor } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { useQuery, useQueryClient } from '@parlay/web/state'
import { useForm } from 'react-hook-form'
import styles from './profile-card.module.css'

export function ProfileForm({ member, onDone }: { member: MemberInfo; onDone: () => void }) {
  const { t } = useTranslation('member-centre')
  const queries = useQueryClient()
  const icons = useQuery(queryOptionsFor(listIcons, {}))
  const { avatar, nickname } = member
  const form = useForm({ defaultValues: { iconId: avatar.iconId, nickname }, ...formOptions })
  const { errors, isSubmitting } = form.formState
  const iconId = form.watch('iconId')
  const lengthFault = (text: string) => {
    const { length } = text.trim()
    const isRight = length >= nicknameLength.min && length <= nicknameLength.max
    return isRight || t('profile.nicknameLength', nicknameLength)
  }

  const onSubmit = useSubmit({
    form,
    namespace: 'member-centre',
    hasField: (name) => name === 'nickname',
    send: async (values) => {
      await callApi(updateAvatar, { iconId: values.iconId, nickname: values.nickname.trim() })
      await queries.invalidateQueries({ queryKey: [getMemberInfo.moduleId] })
      emit('toast-requested', { kind: 'success', text: t('profile.saved') })
      onDone()
    },
  })

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <TextField
        label={t('profile.nickname')}
        autoComplete="nickname"
        error={shownFault(form, 'nickname')}
        {...form.register('nickname', { validate: lengthFault })}
      />
      <fieldset className={styles.icons}>
        <legend>{t('profile.avatar')}</legend>
        {icons.isPending && <Skeleton height="56px" />}
        {icons.data?.list.map((icon, index) => (
          <label key={icon.iconId} className={styles.icon}>
            <input
              type="radio"
              name="icon"
              aria-label={t('profile.avatarNumber', { number: index + 1 })}
              checked={icon.iconId === iconId}
              onChange={() => form.setValue('iconId', icon.iconId)}
            />
            <img src={icon.url} alt="" width={56} height={56} />
          </label>
        ))}
      </fieldset>
      <FormProblem>{errors.root?.message}</FormProblem>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" loading={isSubmitting}>
          {t('profile.save')}
        </Button>
        <Button onClick={onDone}>{t('profile.cancel')}</Button>
      </div>
    </form>
  )
}
