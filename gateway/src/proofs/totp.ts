import { Secret, TOTP } from 'otpauth'

const secretBytes = 20
const stepSeconds = 30
/** The clocks of phones are slightly wrong. */
const stepsAside = 1

export interface TotpLabel {
  /** The brand, as the authenticator shows it. */
  issuer: string
  account: string
}

/** A key as authenticators take it: base32, 160 bits. */
export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32

/** Returns the content of the QR code. */
export const totpUri = (secret: string, { issuer, account }: TotpLabel): string =>
  new TOTP({ issuer, label: account, secret: Secret.fromBase32(secret) }).toString()

/** The time step of a right code, at most one step away from now; undefined for a wrong one. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const timestamp = now.getTime()
  const delta = TOTP.validate({ token, secret: Secret.fromBase32(secret), timestamp, window: stepsAside })
  return delta === null ? undefined : TOTP.counter({ period: stepSeconds, timestamp }) + delta
}

/** The code that an authenticator shows at this moment. */
export const codeAt = (secret: string, now: Date): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now.getTime() })
