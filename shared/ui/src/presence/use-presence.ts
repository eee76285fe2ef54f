import type { MemberInfo } from '@parlay/contracts/endpoints/member'
import { sendEmailCode, sendMemberSms } from '@parlay/contracts/endpoints/verification'
import type { PresenceDemand, ShownPresence } from '@parlay/contracts/presence'
import { callApi, isApiError } from '@parlay/web/api'
import { useSession } from '@parlay/web/session'
import { useId, useState } from 'react'
import { type CodeSender, useCodeSender } from '../code/use-code-sender'

type Method = NonNullable<ShownPresence['presence']>['method']
type Contacts = PresenceDemand['maskedTarget']

export interface Presence {
  /** The proofs that the form has to ask for; none until the gateway requires more than the sign-in. */
  asksPassword: boolean
  asksCode: boolean
  /** True if signing in again is the only possible proof. */
  asksSignIn: boolean
  password: string
  setPassword: (password: string) => void
  code: string
  setCode: (code: string) => void
  sender: CodeSender
  contact: string
  /** The other contact that can receive the code, and the function that chooses it. */
  otherContact: string | undefined
  useOther: () => void
  /** The proof, for the request. */
  shown: ShownPresence
  /** True if everything required has been typed. */
  isComplete: boolean
  /** True once the form was sent: a field that is empty then says so. */
  isMarked: boolean
  mark: () => void
  /** The id of the sentence that asks to sign in again. */
  signInId: string
  /** Handles a refusal. If it requires a proof, the form asks for it and the result is true. */
  hear: (error: unknown) => boolean
}

export interface PresenceOptions {
  /**
   * Requires a code from the start, in addition to the password of members who have one, when it replaces a forgotten
   * secret.
   */
  needsCode?: boolean
  /** The member's data; by default the session's, unless the form has newer data. */
  member?: Pick<MemberInfo, 'hasPassword' | 'twoFactor' | 'mobileMasked' | 'emailMasked'>
}

const methodsIn = (contacts: Contacts): Method[] =>
  (['SMS', 'EMAIL'] as const).filter((method) => contacts[method] !== undefined)

/** Only contacts that the member has verified. */
const contactsOf = ({ twoFactor, mobileMasked, emailMasked }: NonNullable<PresenceOptions['member']>): Contacts => ({
  ...(twoFactor.includes('SMS') && mobileMasked && { SMS: mobileMasked }),
  ...(twoFactor.includes('EMAIL') && emailMasked && { EMAIL: emailMasked }),
})

const demandIn = (error: unknown): PresenceDemand | undefined =>
  isApiError(error, 'AUTH_REAUTH_REQUIRED') ? ((error.value as PresenceDemand | null) ?? undefined) : undefined

/**
 * Asks members to prove that they are present. Members with a password enter it. Others are asked for nothing at first,
 * because a recent sign-in may be enough, and then for what the gateway requires.
 */
export function usePresence({ needsCode = false, member: given }: PresenceOptions = {}): Presence {
  const session = useSession()
  const member = given ?? session.member
  const [demand, setDemand] = useState<PresenceDemand>()
  const [chosen, setChosen] = useState<Method>()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isMarked, setIsMarked] = useState(false)
  const signInId = useId()

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
    password,
    setPassword,
    code,
    setCode,
    sender,
    contact,
    otherContact: other && contacts[other],
    useOther: () => {
      setChosen(other)
      setCode('')
    },
    shown: {
      ...(asksPassword && password.trim() !== '' && { password }),
      ...(asksCode && code !== '' && { presence: { method, code } }),
    },
    isComplete: (!asksPassword || password.trim() !== '') && (!wantsCode || (asksCode && code !== '')),
    isMarked,
    mark: () => setIsMarked(true),
    signInId,
    hear(error) {
      const wanted = demandIn(error)
      // A field that appears now has not been left empty yet.
      if (wanted) setIsMarked(false)
      if (wanted) setDemand(wanted)
      return wanted !== undefined
    },
  }
}
