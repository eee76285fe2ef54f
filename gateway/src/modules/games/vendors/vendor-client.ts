import { sign } from 'node:crypto'
import type { z } from 'zod'
import type { Vendor } from './vendor-directory'
import type { OperatorKey } from './vendor-keys'

interface VendorCall<Answer extends z.ZodType> {
  path: string
  body: unknown
  answer: Answer
}

export interface VendorClient {
  /**
   * Makes one signed call to a vendor. Throws on any refusal, fault, timeout or invalid answer. It is then unknown
   * whether the vendor has carried the call out.
   */
  ask<Answer extends z.ZodType>(
    vendor: Pick<Vendor, 'baseUrl' | 'timeoutMs'>,
    call: VendorCall<Answer>,
  ): Promise<z.output<Answer>>
}

/** `operatorKey` signs every call. The call names the key, because vendors may know more than one. */
export function createVendorClient({ operatorKey }: { operatorKey: () => Promise<OperatorKey> }): VendorClient {
  return {
    async ask({ baseUrl, timeoutMs }, { path, body, answer }) {
      const bytes = Buffer.from(JSON.stringify(body))
      const { id, key } = await operatorKey()
      const signature = sign('sha256', bytes, key).toString('base64')
      const response = await fetch(new URL(path, baseUrl), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-hub88-signature': signature, 'x-key-id': id },
        body: bytes,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) throw new Error(`vendor answered ${response.status}`)
      return answer.parse(response.status === 204 ? undefined : await response.json())
    },
  }
}
