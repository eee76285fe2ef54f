import {
  type WalletAnswer,
  walletBetSchema,
  walletPaths,
  walletQuerySchema,
  walletRollbackSchema,
  walletWinSchema,
} from '@parlay/contracts/vendor-wallet'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { Counter, type Registry } from 'prom-client'
import type { z } from 'zod'
import type { Clock } from '../../../core/clock'
import type { CallLog } from './call-log'
import { describeCall } from './describe-call'
import type { RefusedCredits } from './keep-refused-credits'
import type { BetNotes } from './note-bets'
import { readRequest } from './read-request'
import type { createVendorWalletService, Sender, WalletReply } from './vendor-wallet.service'
import type { createSignatureVerifier, Verdict } from './verify-signature'

export interface VendorWalletRoutes {
  wallet: ReturnType<typeof createVendorWalletService>
  signatures: ReturnType<typeof createSignatureVerifier>
  bets: BetNotes
  calls: CallLog
  refusedCredits: RefusedCredits
  clock: Clock
  log: Logger
  registry: Registry
}

type Call = keyof typeof walletPaths

interface Answered extends WalletReply {
  verdict?: Verdict
  request?: object
}

const signatureHeader = 'x-hub88-signature'
const keyIdHeader = 'x-key-id'

const textOf = (header: string | string[] | undefined) => (typeof header === 'string' ? header : undefined)

/** `POST /vendor/:vendorCode/v2/…`, the wallet calls of vendors. Every answer is HTTP 200 with a status. */
export async function walletRoutes(scope: FastifyInstance, options: VendorWalletRoutes): Promise<void> {
  const { wallet, signatures, bets, refusedCredits, log } = options
  const note = createNotes(options)
  // The signature covers the raw bytes, so nothing may parse them first.
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  function serve<T extends { request_uuid: string }>(
    call: Call,
    schema: z.ZodType<T>,
    handle: (sender: Sender, request: T) => Promise<WalletReply>,
  ): void {
    const answerCall = async (request: FastifyRequest, vendorCode: string): Promise<Answered> => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const signature = textOf(request.headers[signatureHeader]) ?? ''
      const verdict = await signatures.verify({
        vendorCode,
        body,
        signature,
        keyId: textOf(request.headers[keyIdHeader]),
      })
      if (!verdict.isSigned) return { answer: { status: 'RS_ERROR_INVALID_SIGNATURE' }, verdict }
      const read = readRequest(schema, body)
      const reply: WalletReply = read.ok
        ? await handle({ vendorCode, keyId: verdict.keyId }, read.request).catch((error: unknown) => {
            log.error({ err: error, vendorCode, call, requestId: request.id }, 'wallet call failed')
            return { answer: { status: 'RS_ERROR_UNKNOWN' as const, request_uuid: read.request.request_uuid } }
          })
        : { answer: { status: read.status, request_uuid: read.requestUuid } }
      // Saved before the answer, because a vendor does not repeat a call after a final refusal.
      const isNewlyRefused = await refusedCredits.keep({ vendorCode, call, body, status: reply.answer.status })
      const incident = reply.incident ?? (isNewlyRefused ? 'CREDIT_REFUSED' : undefined)
      return { ...reply, incident, verdict, request: read.ok ? read.request : undefined }
    }

    scope.post<{ Params: { vendorCode: string } }>(walletPaths[call], async (request, reply) => {
      const { vendorCode } = request.params
      const answered = await answerCall(request, vendorCode).catch((error: unknown): Answered => {
        log.error({ err: error, vendorCode, call, requestId: request.id }, 'wallet call failed')
        return { answer: { status: 'RS_ERROR_UNKNOWN' } }
      })
      note(answered, { vendorCode, call, requestId: request.id, durationMs: reply.elapsedTime })
      return send(reply, answered)
    })
  }

  serve('info', walletQuerySchema, wallet.info)
  serve('balance', walletQuerySchema, wallet.balance)
  serve('bet', walletBetSchema, async (sender, bet) => bets.bet(sender, bet, await wallet.bet(sender, bet)))
  serve('win', walletWinSchema, async (sender, win) => bets.win(sender, win, await wallet.win(sender, win)))
  serve('rollback', walletRollbackSchema, wallet.rollback)
}

interface About {
  vendorCode: string
  call: Call
  requestId: string
  durationMs: number
}

/** A vendor that gives up after a second may claim that a call this slow was never answered. */
const slowMs = 200

/** Records each call in the metrics and the call log, and logs a line if a person should look. */
function createNotes({ calls, clock, log, registry }: VendorWalletRoutes) {
  const answers = new Counter({
    name: 'vendor_wallet_answers_total',
    help: 'Wallet calls of vendors by call and status',
    labelNames: ['vendor', 'call', 'status'],
    registers: [registry],
  })
  const incidents = new Counter({
    name: 'vendor_wallet_incidents_total',
    help: 'Wallet calls that a person has to look at, by kind',
    labelNames: ['vendor', 'kind'],
    registers: [registry],
  })
  return ({ answer, incident, isReplayed = false, noted, verdict, request }: Answered, about: About): void => {
    const { vendorCode, call, requestId } = about
    // Only calls with a verified signature carry the vendor's code, so that invented codes cannot multiply the label.
    answers.labels(verdict?.isSigned ? vendorCode : 'unverified', call, answer.status).inc()
    if (incident) {
      incidents.labels(vendorCode, incident).inc()
      const { transactionUuid, round, user } = describeCall(request)
      log.warn({ vendorCode, call, requestId, incident, transactionUuid, round, user }, 'wallet incident')
    } else if (answer.status === 'RS_ERROR_INVALID_SIGNATURE')
      log.warn({ vendorCode, call, requestId }, 'wallet call with a wrong signature')
    if (!verdict?.isKnownVendor) return
    const isInTransactions = (call === 'bet' || call === 'win') && answer.status === 'RS_OK' && !isReplayed && !incident
    if (isInTransactions && about.durationMs < slowMs) return
    calls.note({
      ...about,
      ...describeCall(request),
      receivedAt: clock.now(),
      status: answer.status,
      memberId: noted?.memberId,
      sessionId: noted?.sessionId,
      balanceBefore: noted?.before,
      balanceAfter: noted?.after,
      isReplayed,
      incident,
      keyId: verdict?.keyId,
    })
  }
}

function send(reply: FastifyReply, { answer, isReplayed }: WalletReply): WalletAnswer {
  reply.header('Cache-Control', 'no-store')
  if (isReplayed) reply.header('X-Replayed', '1')
  return answer
}
