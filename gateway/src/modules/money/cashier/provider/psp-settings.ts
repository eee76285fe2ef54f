import { z } from 'zod'

/**
 * The payment provider. Either both variables are set or neither. Without them there are no deposits and withdrawals,
 * except through the sandbox's provider.
 */
export const pspEnvironment = {
  PSP_URL: z.url({ protocol: /^https?$/ }).optional(),
  PSP_SECRET: z.string().min(32, 'has less than 32 characters').optional(),
}

interface PspEnvironment {
  PARLAY_SANDBOX: boolean
  PSP_URL?: string | undefined
  PSP_SECRET?: string | undefined
}

export interface PspSettings {
  url: string
  secret: string
}

export const secretPspVariables = ['PSP_SECRET'] as const

/** The address must use https, except next to a sandbox. */
export function checkPspEnvironment(env: PspEnvironment, context: z.RefinementCtx): void {
  const refuse = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
  if (env.PSP_URL && !env.PSP_SECRET) refuse('PSP_SECRET', 'is needed with PSP_URL')
  if (env.PSP_SECRET && !env.PSP_URL) refuse('PSP_URL', 'is needed with PSP_SECRET')
  if (env.PSP_URL?.startsWith('http:') && !env.PARLAY_SANDBOX) refuse('PSP_URL', 'must be https')
}

export const readPspSettings = ({
  PSP_URL: url,
  PSP_SECRET: secret,
}: Pick<PspEnvironment, 'PSP_URL' | 'PSP_SECRET'>): PspSettings | undefined =>
  url && secret ? { url, secret } : undefined
