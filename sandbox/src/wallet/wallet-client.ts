import { type WalletAnswer, walletAnswerSchema, walletPaths } from '@parlay/contracts/vendor-wallet'
import type { KeyStore } from '../keys/key-store'
import { keyIdHeader, keyIdOf, signatureHeader, signBytes } from '../keys/signature'

type WalletCall = keyof typeof walletPaths

/**
 * There is no response that can be trusted: a timeout, a broken connection, an HTTP error or a body that is not a
 * wallet response.
 */
class WalletUnreachable extends Error {
  override readonly name = 'WalletUnreachable'
}

interface WalletRequest {
  vendorCode: string
  call: WalletCall
  body: string
  requestId: string
}

export interface WalletClient {
  /** Makes one attempt. Throws WalletUnreachable if there is no response in time. */
  send(request: WalletRequest): Promise<WalletAnswer>
}

export interface WalletClientOptions {
  gatewayUrl: string
  keys: KeyStore
  attemptTimeoutMs: number
  onAttempt(call: WalletCall, status: string): void
}

export function createWalletClient(options: WalletClientOptions): WalletClient {
  return {
    send: async (request) => {
      try {
        const answer = await attempt(options, request)
        options.onAttempt(request.call, answer.status)
        return answer
      } catch (cause) {
        options.onAttempt(request.call, 'unreachable')
        throw new WalletUnreachable('the wallet did not answer', { cause })
      }
    },
  }
}

async function attempt(options: WalletClientOptions, { vendorCode, call, body, requestId }: WalletRequest) {
  const bytes = Buffer.from(body, 'utf8')
  const key = await options.keys.vendorPrivateKey(vendorCode)
  const response = await fetch(`${options.gatewayUrl}/vendor/${vendorCode}/v2${walletPaths[call]}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [signatureHeader]: signBytes(key, bytes),
      [keyIdHeader]: keyIdOf(key),
      'x-request-id': requestId,
    },
    body: bytes,
    signal: AbortSignal.timeout(options.attemptTimeoutMs),
  })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  return walletAnswerSchema.parse(await response.json())
}
