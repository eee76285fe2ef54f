import { createHmac, timingSafeEqual } from 'node:crypto'

export const providerSignatureHeader = 'psp-signature'

/** A call older than this is rejected, because it may be a replay. */
const toleranceMs = 5 * 60 * 1000
const pattern = /^t=(\d{10,11}),v1=([0-9a-f]{64})$/

const digest = (secret: string, seconds: string, body: Uint8Array): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()

/**
 * Returns the signature header of a call between cashier and payment provider: `t=<Unix seconds>,v1=<HMAC-SHA256 in
 * hex>` over `<t>.<bytes of the body>`, as Stripe signs its webhooks
 * (https://docs.stripe.com/webhooks#verify-manually).
 */
export function signProviderCall(secret: string, body: Uint8Array, now = Date.now()): string {
  const seconds = String(Math.floor(now / 1000))
  return `t=${seconds},v1=${digest(secret, seconds, body).toString('hex')}`
}

/**
 * Returns false for a wrong signature, a signature over other bytes, and one that is more than five minutes old or
 * ahead.
 */
export function isProviderCall(
  secret: string,
  { header, body, now = Date.now() }: { header: unknown; body: Uint8Array; now?: number },
): boolean {
  const [, seconds, signature] = (typeof header === 'string' && pattern.exec(header)) || []
  if (seconds === undefined || signature === undefined) return false
  if (Math.abs(now - Number(seconds) * 1000) > toleranceMs) return false
  return timingSafeEqual(digest(secret, seconds, body), Buffer.from(signature, 'hex'))
}

export interface ProviderCall {
  url: URL
  /** The JSON text that is signed. */
  body: string
  secret: string
  timeoutMs: number
}

/** Sends a signed call. Rejects if there is no response in time. */
export function sendProviderCall({ url, body, secret, timeoutMs }: ProviderCall): Promise<Response> {
  const bytes = Buffer.from(body)
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [providerSignatureHeader]: signProviderCall(secret, bytes) },
    body: bytes,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
}
