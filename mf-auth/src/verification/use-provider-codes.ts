import { useSystemStatus } from '@parlay/shared/site'

export interface ProviderCodes {
  /** Has a code sent to a number in E.164. */
  send: (e164: string) => Promise<{ expiredMinutes: number }>
  /** What the gateway takes in place of the code. */
  idTokenOf: (code: string) => Promise<string>
}

/** Codes of the identity provider, where it is the one who verifies numbers; its library is fetched with the first. */
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
      return confirmPhoneCode(code.trim(), project)
    },
  }
}
