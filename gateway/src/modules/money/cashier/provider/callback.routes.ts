import { type ProviderResult, providerCallbackPath, providerResultSchema } from '@parlay/contracts/payment-provider'
import { isProviderCall, providerSignatureHeader } from '@parlay/server'
import type { FastifyInstance } from 'fastify'
import { isNestedTooDeep } from '../../../../core/nesting'

export interface ProviderCallbackOptions {
  secret: () => Promise<string>
  /**
   * Handles a result, by the kind of its order. A kind without a handler is refused. Handling the same result again
   * changes nothing.
   */
  take: { [Kind in ProviderResult['kind']]?: ((result: ProviderResult, raw: string) => Promise<void>) | undefined }
  /** Keeps a signed report that cannot be read. */
  takeUnreadable: ((raw: string) => Promise<void>) | undefined
}

/**
 * The route on which the payment provider reports how an order ended. After any status but 200 the provider reports
 * again.
 */
export function registerProviderCallback(
  app: FastifyInstance,
  { secret, take, takeUnreadable }: ProviderCallbackOptions,
): void {
  app.register(async (scope) => {
    // The signature covers the raw bytes, so nothing may parse them first.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(providerCallbackPath, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const header = request.headers[providerSignatureHeader]
      if (!isProviderCall(await secret(), { header, body })) return reply.code(401).send({ ok: false })
      const raw = body.toString('utf8')
      const result = providerResultSchema.safeParse(parseJson(body))
      if (!result.success) {
        await takeUnreadable?.(raw)
        return reply.code(400).send({ ok: false })
      }
      const takeIt = take[result.data.kind]
      if (takeIt === undefined) return reply.code(404).send({ ok: false })
      await takeIt(result.data, raw)
      return { ok: true }
    })
  })
}

function parseJson(bytes: Buffer): unknown {
  try {
    const json = bytes.toString('utf8')
    return isNestedTooDeep(json) ? undefined : JSON.parse(json)
  } catch {
    return undefined
  }
}
