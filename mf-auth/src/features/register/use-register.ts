import { register, registerMobile } from '@parlay/contracts/endpoints/registration'
import type { LoginValue } from '@parlay/contracts/endpoints/session'
import { callApi } from '@parlay/web/api'
import { useLanguage, wireLanguage } from '@parlay/web/i18n'
import { useState } from 'react'
import { useLoginAfter } from '../../after-login/use-login-after'
import { useHumanCheck } from '../../verification/use-human-check'
import { type ProviderCodes, useProviderCodes } from '../../verification/use-provider-codes'
import { createRegisterCall } from './create-register-call'
import type { FormField, RegisterSettings, RegisterValues, RegisterWay } from './form-model'
import { type Registration, toRequest } from './to-request'
import type { Affiliate } from './use-affiliate'

interface RegisterOptions {
  way: RegisterWay
  settings: RegisterSettings
  fields: readonly FormField[]
  affiliate: Affiliate
  referralCode?: string
  captchaId?: string
  /** Logs the page in as the new member. */
  onRegistered: (answer: LoginValue) => Promise<void>
}

/** Runs the steps of a registration (product spec 4): referrer, human verification, call and login. */
export function useRegister(options: RegisterOptions): (values: RegisterValues) => Promise<void> {
  const { way, settings, fields, affiliate, referralCode, captchaId, onRegistered } = options
  const language = wireLanguage(useLanguage())
  const proveHuman = useHumanCheck('register')
  const provider = useProviderCodes()
  const [calls] = useState(() => ({
    username: createRegisterCall(callOf(register)),
    mobile: createRegisterCall(callOf(registerMobile)),
  }))

  return useLoginAfter(send, onRegistered)

  async function send(values: RegisterValues): Promise<LoginValue> {
    const page = { href: location.href, host: location.host }
    const request = toRequest(values, { settings, fields, referralCode, language, page, captchaId })
    const subject = JSON.stringify(request)
    const repeat = calls[way].repeat(subject)
    if (repeat) return repeat()
    if (request.affiliateCode) await affiliate.assertValid(request.affiliateCode)
    const proven = await withProof(request, provider)
    return proveHuman((humanToken) => calls[way].begin(subject, humanToken ? { ...proven, humanToken } : proven))
  }
}

/** If the provider verifies numbers, its token replaces the code. */
async function withProof(request: Registration, provider: ProviderCodes | undefined): Promise<Registration> {
  const { verificationCode, ...rest } = request
  if (!provider || !verificationCode) return request
  return { ...rest, firebaseChannel: 'sms', firebaseIdToken: await provider.idTokenOf(verificationCode) }
}

const callOf =
  (endpoint: typeof register | typeof registerMobile) =>
  (request: Registration, idempotencyKey: string): Promise<LoginValue> =>
    callApi(endpoint, request, { idempotencyKey })
