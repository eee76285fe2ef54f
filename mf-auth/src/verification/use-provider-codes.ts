import { cleanDigits } from '@parlay/contracts/fields/typed-digits'
import { useSystemStatus } from '@parlay/web/site'

export interface ProviderCodes {
  /** Requests a code for a number in E.164. */
  send: (e164: string) => Promise<{ expiredMinutes: number }>
  /** Returns what the gateway accepts in place of the code. */
  idTokenOf: (code: string) => Promise<string>
}

/**
 * Returns the identity provider's codes if the provider verifies numbers; its library is loaded with the first code.
 */
export function useProviderCodes(): ProviderCodes | undefined {
  const project = useSystemStatus()?.identityProvider
  if (!project?.verifiesPhones) return undefined
  return {
    send: async (e164) => {
      const { sendPhoneCode } = await import('./firebase')
      await sendPhoneCode(e164, project)
      return { expiredMinutes: 1 }
    },
    idTokenOf: async (code) => {
      const { confirmPhoneCode } = await import('./firebase')
      return confirmPhoneCode(cleanDigits(code), project)
    },
  }
}
