import type { LoginValue } from '@parlay/contracts/endpoints/session'
import type { ScreenProps } from '@parlay/contracts/remotes'
import { Dialog, ErrorState } from '@parlay/ui'
import { formOptions, useErrorText } from '@parlay/ui/forms'
import { prepareEncryption } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { useEffect, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useFinishLogin } from '../after-login/use-finish-login'
import { useIntent } from '../after-login/use-intent'
import { emptyValues, type RegisterWay } from '../features/register/form-model'
import { RegisterBottom } from '../features/register/register-bottom'
import { RegisterPanel } from '../features/register/register-panel'
import { RegisterSkeleton } from '../features/register/register-skeleton'
import { useLinkVisit } from '../features/register/use-link-visit'
import { useRegisterSettings } from '../features/register/use-settings'
import { forgetLink } from '../link-of-tab'
import '../i18n/register-messages'

export function RegisterModal(props: ScreenProps<'mf-auth/RegisterModal'>) {
  const { onClose, referralCode: linkCode, intent, centre, isFromLink } = props
  const { t } = useTranslation('auth')
  const id = useId()
  const errorText = useErrorText()
  const { data: settings, error, refetch } = useRegisterSettings()
  const finishLogin = useFinishLogin({ onClose })
  const { purpose, cancel } = useIntent({ given: intent, centre, isFromLink, way: 'register', onClose })
  const form = useForm({ defaultValues: emptyValues(), ...formOptions })
  const [way, setWay] = useState<RegisterWay>('username')
  const [isReferralKept, setIsReferralKept] = useState(true)
  useEffect(prepareEncryption, [])
  useLinkVisit(linkCode)

  const { errors, isSubmitting } = form.formState
  const referralCode = isReferralKept && settings?.rules.referralCode.enabled ? linkCode || undefined : undefined
  const onRegistered = async (answer: LoginValue, password: string) => {
    await finishLogin(answer, password || undefined)
    emit('toast-requested', { kind: 'success', text: t('register.welcome', { account: answer.account }) })
  }
  const onReferralRemoved = () => {
    setIsReferralKept(false)
    forgetLink()
  }
  return (
    <Dialog
      open
      onClose={cancel}
      title={t('register.title')}
      description={purpose}
      footer={settings && <RegisterBottom formId={id} isSending={isSubmitting} problem={errors.root?.message} />}
    >
      {settings && (
        <RegisterPanel
          id={id}
          form={form}
          way={way}
          settings={settings}
          referralCode={referralCode}
          onReferralRemoved={onReferralRemoved}
          onRegistered={onRegistered}
          onWay={(next) => {
            form.clearErrors()
            setWay(next)
          }}
        />
      )}
      {!settings &&
        (error ? <ErrorState message={errorText(error)} onRetry={() => void refetch()} /> : <RegisterSkeleton />)}
    </Dialog>
  )
}
