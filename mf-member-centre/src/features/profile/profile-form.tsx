import { callApi, errorMessage, queryOptionsFor } from '@parlay/shared/api'
import { getMemberInfo, listIcons, type MemberInfo, updateAvatar } from '@parlay/shared/contracts/endpoints/member'
import { emit } from '@parlay/shared/events'
import { useTranslation } from '@parlay/shared/i18n'
import { useMutation, useQuery, useQueryClient } from '@parlay/shared/state'
import { Button, ErrorState, Skeleton, TextField } from '@parlay/shared/ui'
import { type FormEvent, useState } from 'react'
import styles from './profile-card.module.css'

const nicknameLength = { min: 2, max: 24 }

export function ProfileForm({ member, onDone }: { member: MemberInfo; onDone: () => void }) {
  const { t } = useTranslation('member-centre')
  const queries = useQueryClient()
  const icons = useQuery(queryOptionsFor(listIcons, {}))
  const [iconId, setIconId] = useState(member.avatar.iconId)
  const [nickname, setNickname] = useState(member.nickname)
  const save = useMutation({
    mutationFn: () => callApi(updateAvatar, { iconId, nickname: nickname.trim() }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [getMemberInfo.moduleId] })
      emit('toast-requested', { kind: 'success', text: t('profile.saved') })
      onDone()
    },
  })
  const length = nickname.trim().length
  const isTooShortOrLong = length < nicknameLength.min || length > nicknameLength.max
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isTooShortOrLong && !save.isPending) save.mutate()
  }

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <TextField
        label={t('profile.nickname')}
        value={nickname}
        autoComplete="nickname"
        error={isTooShortOrLong ? t('profile.nicknameLength', nicknameLength) : undefined}
        onChange={(event) => setNickname(event.target.value)}
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
              onChange={() => setIconId(icon.iconId)}
            />
            <img src={icon.url} alt="" width={56} height={56} />
          </label>
        ))}
      </fieldset>
      {save.isError && <ErrorState message={errorMessage(save.error, t)} />}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" loading={save.isPending}>
          {t('profile.save')}
        </Button>
        <Button onClick={onDone}>{t('profile.cancel')}</Button>
      </div>
    </form>
  )
}
