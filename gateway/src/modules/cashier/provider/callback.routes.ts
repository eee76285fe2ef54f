import {
  type ProviderResult,
  providerCallbackPath,
  providerResultSchema,
} from '@parlay/shared/contracts/payment-provider'
import { isProviderCall, providerSignatureHeader } from '@parlay/shared/server'
import type { FastifyInstance } from 'fastify'

export interface ProviderCallbackOptions {
  secret: () => Promise<string>
  /** What becomes of a result, by the kind of its order; one that is not here is not taken. To take the same one again changes nothing. */
  take: { [Kind in ProviderResult['kind']]?: ((result: ProviderResult) => Promise<void>) | undefined }
}

/** Where the payment provider tells how an order ended. Anything but 200 lets it tell again. */
export function registerProviderCallback(app: FastifyInstance, { secret, take }: ProviderCallbackOptions): void {
  app.register(async (scope) => {
    // The signature covers the bytes as they came, so nothing may parse them before.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(providerCallbackPath, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const header = request.headers[providerSignatureHeader]
      if (!isProviderCall(await secret(), { header, body })) return reply.code(401).send({ ok: false })
      const result = providerResultSchema.safeParse(parseJson(body))
      if (!result.success) return reply.code(400).send({ ok: false })
      const takeIt = take[result.data.kind]
      if (takeIt === undefined) return reply.code(404).send({ ok: false })
      await takeIt(result.data)
      return { ok: true }
    })
  })
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
