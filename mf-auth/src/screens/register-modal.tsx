import type { ScreenProps } from '@parlay/shared/contracts/remotes'
import { emit } from '@parlay/shared/events'
import { useTranslation } from '@parlay/shared/i18n'
import { Dialog, ErrorState, Skeleton } from '@parlay/shared/ui'
import { useForm } from 'react-hook-form'
import { emptyValues } from '../features/register/form-model'
import { RegisterForm } from '../features/register/register-form'
import { useRegisterSettings } from '../features/register/use-settings'
import { useErrorText } from '../form/use-fault-text'
import '../i18n/register-messages'

export function RegisterModal({ onClose, referralCode }: ScreenProps<'mf-auth/RegisterModal'>) {
  const { t } = useTranslation('auth')
  const errorText = useErrorText()
  const settings = useRegisterSettings()
  const form = useForm({ defaultValues: emptyValues(), mode: 'onTouched' })
  const onRegistered = () => {
    onClose()
    emit('navigation-requested', { to: '/' })
  }
  return (
    <Dialog open onClose={onClose} title={t('register.title')}>
      {settings.data && (
        <RegisterForm {...{ form, way: 'username', settings: settings.data, referralCode, onRegistered }} />
      )}
      {settings.isPending && <Skeleton />}
      {settings.error && <ErrorState message={errorText(settings.error)} onRetry={() => void settings.refetch()} />}
    </Dialog>
  )
}
