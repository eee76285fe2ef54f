import type { ShownPresence } from '@parlay/contracts/presence'
import { type Elements, PresenceFields, usePresence } from '@parlay/ui'
import { useErrorText } from '@parlay/ui/forms'
import { isApiError } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { useState } from 'react'

export type FirstPasswordProof = Pick<ShownPresence, 'presence'>

interface FirstPassword {
  fields: Elements
  /**
   * Makes the call with the given proof; returns undefined if another proof is required, which the fields then ask for.
   */
  attempt: <Value>(call: (proof: FirstPasswordProof) => Promise<Value>) => Promise<Value | undefined>
}

/** A member without a password proves their presence in another way before setting the first one. */
export function useFirstPassword(): FirstPassword {
  const presence = usePresence()
  const { t } = useTranslation('auth')
  const errorText = useErrorText()
  const [fault, setFault] = useState<string>()

  return {
    fields: <PresenceFields presence={presence} error={fault} />,

    async attempt(call) {
      setFault(undefined)
      if (presence.asksCode && presence.code === '') {
        setFault(t('enter.verificationCode'))
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
