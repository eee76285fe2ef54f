import { isApiError } from '@parlay/shared/api'
import type { ShownPresence } from '@parlay/shared/contracts/presence'
import { PresenceFields, usePresence } from '@parlay/shared/ui'
import { type ReactNode, useState } from 'react'
import { useErrorText, useFaultText } from '../../form/use-fault-text'

export type FirstPasswordProof = Pick<ShownPresence, 'presence'>

interface FirstPassword {
  fields: ReactNode
  /** Makes the call with what is shown; undefined when more has to be shown, which the fields then ask for. */
  attempt: <Value>(call: (proof: FirstPasswordProof) => Promise<Value>) => Promise<Value | undefined>
}

/** A member without a password shows otherwise to be there, before the first one is set. */
export function useFirstPassword(): FirstPassword {
  const presence = usePresence()
  const textOf = useFaultText()
  const errorText = useErrorText()
  const [fault, setFault] = useState<string>()

  return {
    fields: <PresenceFields presence={presence} error={fault} />,

    async attempt(call) {
      setFault(undefined)
      if (presence.asksCode && presence.code === '') {
        setFault(textOf({ key: 'err_required', params: {} }))
        return undefined
      }
      try {
        return await call({ presence: presence.shown.presence })
      } catch (error) {
        if (presence.hear(error)) return undefined
        if (!isApiError(error, 'AUTH_PRESENCE_WRONG')) throw error
        setFault(errorText(error))
        return undefined
      }
    },
  }
}
