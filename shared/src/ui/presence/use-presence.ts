import { callApi, isApiError } from '@parlay/shared/api'
import { useSession } from '@parlay/shared/session'
import { useState } from 'react'
import type { MemberInfo } from '../../contracts/endpoints/member'
import { sendEmailCode, sendMemberSms } from '../../contracts/endpoints/verification'
import type { PresenceDemand, ShownPresence } from '../../contracts/presence'
import { type CodeSender, useCodeSender } from '../code/use-code-sender'

type Method = NonNullable<ShownPresence['presence']>['method']
type Contacts = PresenceDemand['maskedTarget']

export interface Presence {
  /** What the form has to ask for; `nothing` until the gateway wants more than the sign-in. */
  asksPassword: boolean
  asksCode: boolean
  /** There is no other proof than to sign in once more. */
  asksSignIn: boolean
  password: string
  setPassword: (password: string) => void
  code: string
  setCode: (code: string) => void
  sender: CodeSender
  contact: string
  /** The contact that the code may go to instead, and the way to choose it. */
  otherContact: string | undefined
  useOther: () => void
  /** For the request. */
  shown: ShownPresence
  /** What is asked for has been typed. */
  isComplete: boolean
  /** Hears of a refusal; one that says what is to be shown makes the form ask for it. True then. */
  hear: (error: unknown) => boolean
}

export interface PresenceOptions {
  /** In place of a forgotten secret a code is asked for at once, beside the password of those who have one. */
  needsCode?: boolean
  /** What is known of the member; the session's knowledge unless the form has newer. */
  member?: Pick<MemberInfo, 'hasPassword' | 'twoFactor' | 'mobileMasked' | 'emailMasked'>
}

const methodsIn = (contacts: Contacts): Method[] =>
  (['SMS', 'EMAIL'] as const).filter((method) => contacts[method] !== undefined)

/** Only those that the member has shown to have. */
const contactsOf = ({ twoFactor, mobileMasked, emailMasked }: NonNullable<PresenceOptions['member']>): Contacts => ({
  ...(twoFactor.includes('SMS') && mobileMasked && { SMS: mobileMasked }),
  ...(twoFactor.includes('EMAIL') && emailMasked && { EMAIL: emailMasked }),
})

const demandIn = (error: unknown): PresenceDemand | undefined =>
  isApiError(error, 'AUTH_REAUTH_REQUIRED') ? ((error.value as PresenceDemand | null) ?? undefined) : undefined

/**
 * The one way of asking a member to show to be there. Who has a password shows it. Who has none is asked for nothing
 * first, because a fresh sign-in may be enough; then for what the gateway names.
 */
export function usePresence({ needsCode = false, member: given }: PresenceOptions = {}): Presence {
  const session = useSession()
  const member = given ?? session.member
  const [demand, setDemand] = useState<PresenceDemand>()
  const [chosen, setChosen] = useState<Method>()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')

  const asksPassword = demand ? demand.proofs.includes('PASSWORD') : (member?.hasPassword ?? true)
  const contacts = demand?.maskedTarget ?? (member ? contactsOf(member) : {})
  const methods = methodsIn(contacts)
  const method = chosen ?? methods[0]
  const other = methods.find((one) => one !== method)
  const contact = (method && contacts[method]) ?? ''
  const wantsCode = needsCode || (demand !== undefined && !asksPassword)
  const asksCode = wantsCode && method !== undefined
  const sender = useCodeSender({
    purpose: 'PRESENCE',
    target: contact,
    send: () => callApi(method === 'EMAIL' ? sendEmailCode : sendMemberSms, { purpose: 'PRESENCE' }),
  })

  return {
    asksPassword,
    asksCode,
    asksSignIn: wantsCode && method === undefined,
    ...{ password, setPassword, code, setCode, sender, contact },
    otherContact: other && contacts[other],
    useOther: () => {
      setChosen(other)
      setCode('')
    },
    shown: {
      ...(asksPassword && password !== '' && { password }),
      ...(asksCode && code !== '' && { presence: { method, code } }),
    },
    isComplete: (!asksPassword || password !== '') && (!wantsCode || (asksCode && code !== '')),
    hear(error) {
      const wanted = demandIn(error)
      if (wanted) setDemand(wanted)
      return wanted !== undefined
    },
  }
}
