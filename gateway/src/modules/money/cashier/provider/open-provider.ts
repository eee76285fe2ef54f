import { createProviderClient, type ProviderClient } from './provider-client'
import { providerSecretFrom } from './provider-secret'
import type { PspSettings } from './psp-settings'

export interface ProviderOptions {
  settings: PspSettings | undefined
  /** The sandbox's stand-in, where there is a sandbox. */
  sandbox: { url: string; keyFolder: string } | undefined
  timeoutMs: number
}

export interface Provider {
  client: ProviderClient
  secret: () => Promise<string>
}

/** Opens the configured payment provider, or the sandbox's. Undefined where there is neither. */
export function openProvider({ settings, sandbox, timeoutMs }: ProviderOptions): Provider | undefined {
  const baseUrl = settings?.url ?? sandbox?.url
  if (baseUrl === undefined) return undefined
  const secret = settings ? async () => settings.secret : providerSecretFrom(sandbox?.keyFolder ?? '')
  return { client: createProviderClient({ baseUrl, secret, timeoutMs }), secret }
}
