import {
  type WalletAnswer,
  walletBetSchema,
  walletPaths,
  walletQuerySchema,
  walletRollbackSchema,
  walletWinSchema,
} from '@parlay/shared/contracts/vendor-wallet'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { Counter, type Registry } from 'prom-client'
import type { z } from 'zod'
import { readRequest } from './read-request'
import { createSignatureVerifier } from './signature'
import { createVendorWalletService, type VendorWalletServiceOptions, type WalletReply } from './vendor-wallet.service'

export interface VendorWalletOptions extends VendorWalletServiceOptions {
  log: Logger
  registry: Registry
}

const signatureHeader = 'x-hub88-signature'
const keyIdHeader = 'x-key-id'

const textOf = (header: string | string[] | undefined) => (typeof header === 'string' ? header : undefined)

/** `POST /vendor/:vendorCode/v2/…`: what vendors ask of the wallet. Answers are HTTP 200 with a status. */
export async function registerVendorWallet(app: FastifyInstance, options: VendorWalletOptions): Promise<void> {
  const { db, log, registry } = options
  const wallet = createVendorWalletService(options)
  const isSigned = createSignatureVerifier(db)
  const answers = new Counter({
    name: 'vendor_wallet_answers_total',
    help: 'Wallet calls of vendors by call and status',
    labelNames: ['vendor', 'call', 'status'],
    registers: [registry],
  })

  await app.register(
    async (scope) => {
      // The signature covers the bytes as they came, so nothing may parse them before.
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

      function serve<T extends { request_uuid: string }>(
        call: keyof typeof walletPaths,
        schema: z.ZodType<T>,
        handle: (vendorCode: string, request: T) => Promise<WalletReply>,
      ): void {
        const answerCall = async (request: FastifyRequest, vendorCode: string): Promise<WalletReply> => {
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          const signature = textOf(request.headers[signatureHeader]) ?? ''
          const keyId = textOf(request.headers[keyIdHeader])
          if (!(await isSigned({ vendorCode, body, signature, keyId }))) {
            return { answer: { status: 'RS_ERROR_INVALID_SIGNATURE' } }
          }
          const read = readRequest(schema, body)
          if (!read.ok) return { answer: { status: read.status, request_uuid: read.requestUuid } }
          return handle(vendorCode, read.request)
        }

        scope.post<{ Params: { vendorCode: string } }>(walletPaths[call], async (request, reply) => {
          const { vendorCode } = request.params
          const result = await answerCall(request, vendorCode).catch((error: unknown): WalletReply => {
            log.error({ err: error, vendorCode, call, requestId: request.id }, 'wallet call failed')
            return { answer: { status: 'RS_ERROR_UNKNOWN' } }
          })
          note(result, { vendorCode, call, requestId: request.id })
          return send(reply, result)
        })
      }

      serve('info', walletQuerySchema, wallet.info)
      serve('balance', walletQuerySchema, wallet.balance)
      serve('bet', walletBetSchema, wallet.bet)
      serve('win', walletWinSchema, wallet.win)
      serve('rollback', walletRollbackSchema, wallet.rollback)
    },
    { prefix: '/vendor/:vendorCode/v2' },
  )

  function note({ answer, incident }: WalletReply, about: { vendorCode: string; call: string; requestId: string }) {
    // Only vendors with keys get past the signature, which keeps the label from growing with made-up names.
    const vendor = answer.status === 'RS_ERROR_INVALID_SIGNATURE' ? 'unverified' : about.vendorCode
    answers.labels(vendor, about.call, answer.status).inc()
    if (incident) log.warn({ ...about, incident, user: answer.user }, 'wallet incident')
    else if (answer.status === 'RS_ERROR_INVALID_SIGNATURE') log.warn(about, 'wallet call with a wrong signature')
    else if (about.call === 'balance')
      log.info({ ...about, user: answer.user, balance: answer.balance }, 'balance asked')
  }
}

function send(reply: FastifyReply, { answer, isReplayed }: WalletReply): WalletAnswer {
  reply.header('Cache-Control', 'no-store')
  if (isReplayed) reply.header('X-Replayed', '1')
  return answer
}
