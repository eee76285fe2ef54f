import type { MemberInfo } from '@parlay/contracts/endpoints/member'
import type { SecondFactor } from '@parlay/contracts/endpoints/session'
import { sendEmailCode, sendMemberSms } from '@parlay/contracts/endpoints/verification'
import type { FactorDemand } from '@parlay/contracts/endpoints/withdrawals'
import { useCodeSender } from '@parlay/ui'
import { callApi, isApiError } from '@parlay/web/api'
import { useSession } from '@parlay/web/session'
import { useState } from 'react'

const purpose = 'TWO_FACTOR'
const nothing: FactorDemand = { methods: [], maskedTarget: {} }

/** Returns the factors that the gateway will request, as far as the session knows; an authenticator is requested alone. */
function expectedOf(member: MemberInfo | null | undefined): FactorDemand {
  if (!member) return nothing
  const { twoFactor, mobileMasked, emailMasked } = member
  if (twoFactor.includes('TOTP')) return { methods: ['TOTP'], maskedTarget: {} }
  const methods = twoFactor.filter((method) => method === 'SMS' || method === 'EMAIL')
  return {
    methods,
    maskedTarget: { ...(mobileMasked && { SMS: mobileMasked }), ...(emailMasked && { EMAIL: emailMasked }) },
  }
}

const isSent = (method: SecondFactor | undefined): method is 'SMS' | 'EMAIL' => method === 'SMS' || method === 'EMAIL'

/** The second factor that a form asks for, from what is known of the member or what the gateway has just demanded. */
export function useSecondFactor() {
  const { member } = useSession()
  const [demand, setDemand] = useState<FactorDemand>()
  const [chosen, setChosen] = useState<SecondFactor>()
  const { methods, maskedTarget } = demand ?? expectedOf(member)
  const method = chosen ?? methods[0]
  const sentBy = isSent(method) ? method : undefined
  const other = sentBy && methods.find((one) => isSent(one) && one !== sentBy)
  const targetOf = (one: SecondFactor | undefined) => (isSent(one) ? (maskedTarget[one] ?? '') : '')
  const target = targetOf(sentBy)
  const sender = useCodeSender({
    purpose,
    target,
    send: () => callApi(sentBy === 'EMAIL' ? sendEmailCode : sendMemberSms, { purpose }),
  })
  return {
    /** Undefined for members without a second factor. */
    method,
    /** The address to which the code goes, and the way by which it is sent. */
    target,
    sender: sentBy && sender,
    /** The other contact that can receive the code. */
    otherTarget: other && targetOf(other),
    chooseOther: () => setChosen(other),
    isDemanded: demand !== undefined,
    /** The gateway distinguishes the authenticator's codes from recovery codes. */
    methodShown: method === 'TOTP' ? undefined : method,
    /** True if the refusal asks for the second factor, which the form then does. */
    hear(error: unknown): boolean {
      const isDemand = isApiError(error, 'AUTH_2FA_REQUIRED')
      if (isDemand) setDemand({ ...nothing, ...(error.value as Partial<FactorDemand> | null) })
      return isDemand
    },
  }
}

export type SecondFactorAsked = ReturnType<typeof useSecondFactor>
