import { type KeyObject, sign } from 'node:crypto'
import { type GameUrlRequest, gameUrlAnswerSchema } from '@parlay/shared/contracts/vendor-wallet'

export interface VendorClient {
  /** Asks the vendor for the address of a launched game. Throws on any refusal, fault or time-out. */
  requestGameUrl(launch: GameUrlRequest): Promise<string>
}

export interface VendorClientOptions {
  /** Where the vendor's games API is reached from here; may differ from where players reach it. */
  baseUrl: string
  /** Signs every call. */
  operatorKey: () => Promise<KeyObject>
  timeoutMs: number
}

export function createVendorClient({ baseUrl, operatorKey, timeoutMs }: VendorClientOptions): VendorClient {
  return {
    async requestGameUrl(launch) {
      const bytes = Buffer.from(JSON.stringify(launch))
      const signature = sign('sha256', bytes, await operatorKey()).toString('base64')
      const response = await fetch(new URL('/operator/generic/v2/game/url', baseUrl), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-hub88-signature': signature },
        body: bytes,
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) throw new Error(`vendor answered ${response.status}`)
      return gameUrlAnswerSchema.parse(await response.json()).url
    },
  }
}
