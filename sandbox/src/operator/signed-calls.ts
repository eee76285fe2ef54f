import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { OperatorKeys } from '../keys/key-store'
import { isSignedBy, keyIdHeader, signatureHeader } from '../keys/signature'

/** An error response to the operator. */
export class Refusal extends Error {
  constructor(
    readonly httpStatus: number,
    readonly status: string,
  ) {
    super(status)
  }
}

/** Returns the operator's response to an error, or undefined if the fault is ours. */
type Explain = (error: unknown) => Refusal | undefined

/**
 * Makes the routes of this scope accept the operator's signed calls. Returns the function that parses a body: the
 * signature covers the raw bytes, so they are verified before anything is parsed.
 */
export function acceptSignedCalls(
  app: FastifyInstance,
  keys: Pick<OperatorKeys, 'operatorPublicKey'>,
  explain: Explain,
) {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.setErrorHandler((error, request, reply) => {
    const refusal = error instanceof Refusal ? error : explain(error)
    if (refusal) return reply.code(refusal.httpStatus).send({ status: refusal.status })
    request.log.error({ err: error }, 'call of the operator failed')
    return reply.code(500).send({ status: 'RS_ERROR_UNKNOWN' })
  })

  return async <Schema extends z.ZodType>(request: FastifyRequest, schema: Schema): Promise<z.output<Schema>> => {
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const { [keyIdHeader]: keyId, [signatureHeader]: signature } = request.headers
    const key = await keys.operatorPublicKey(keyId?.toString())
    if (key === undefined || !isSignedBy(key, bytes, signature)) throw new Refusal(401, 'RS_ERROR_INVALID_SIGNATURE')
    const parsed = schema.safeParse(parseJson(bytes))
    if (!parsed.success) throw new Refusal(400, 'RS_ERROR_WRONG_SYNTAX')
    return parsed.data
  }
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
