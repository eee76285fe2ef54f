import type { KeyObject } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WalletStatus } from '@parlay/contracts/vendor-wallet'
import { isSignedBy, signatureHeader } from '../keys/signature'

interface ReceivedCall {
  path: string
  body: Record<string, unknown>
  bytes: Buffer
  isSigned: boolean
  headers: IncomingHttpHeaders
  requestId: unknown
}

/**
 * The fault of a call: `drop` never arrives, `lost` is carried out without a response, `fail` returns HTTP 500 unread,
 * `late` responds after the timeout, and a status is returned unchanged.
 */
type Mishap = 'drop' | 'lost' | 'fail' | 'late' | WalletStatus

export interface WalletServer {
  url: string
  balance: number
  calls: ReceivedCall[]
  /** Plans the mishaps of the coming calls whose path ends this way, in order; calls after them succeed. */
  plan(pathEnd: string, ...mishaps: Mishap[]): void
  pathsCalled(): string[]
  /** Clears everything and starts with this balance. */
  reset(balance: number): void
  close(): Promise<void>
}

/**
 * Starts a small wallet that keeps one member's balance as B.5 of the protocol requires, with planned network faults.
 */
export async function startWalletServer(vendorKey: KeyObject, balance: number): Promise<WalletServer> {
  const answered = new Map<string, Record<string, unknown>>()
  const undone = new Set<string>()
  const plans = new Map<string, Mishap[]>()

  const carryOut = (path: string, body: Record<string, unknown>): Record<string, unknown> => {
    const uuid = String(body.transaction_uuid ?? '')
    const known = answered.get(uuid)
    if (known !== undefined) return known
    const answer = (status: WalletStatus) => ({ status, balance: wallet.balance, request_uuid: body.request_uuid })
    if (path.endsWith('/balance')) return answer('RS_OK')

    const status = move(path, body)
    const result = answer(status)
    answered.set(uuid, { ...result, body })
    return result
  }

  const move = (path: string, body: Record<string, unknown>): WalletStatus => {
    const reference = String(body.reference_transaction_uuid ?? '')
    if (path.endsWith('/bet')) {
      if (undone.has(String(body.transaction_uuid))) return 'RS_ERROR_TRANSACTION_ROLLED_BACK'
      if (wallet.balance < Number(body.amount)) return 'RS_ERROR_NOT_ENOUGH_MONEY'
      wallet.balance -= Number(body.amount)
      return 'RS_OK'
    }
    const bet = answered.get(reference)
    if (path.endsWith('/win')) {
      if (bet?.status !== 'RS_OK') return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
      wallet.balance += Number(body.amount)
      return 'RS_OK'
    }
    if (bet?.status === 'RS_OK' && !undone.has(reference)) {
      wallet.balance += Number((bet.body as Record<string, unknown>).amount)
    }
    undone.add(reference)
    return 'RS_OK'
  }

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const bytes = await readAll(request)
    const path = request.url ?? ''
    const body = JSON.parse(bytes.toString('utf8')) as Record<string, unknown>
    const isSigned = isSignedBy(vendorKey, bytes, request.headers[signatureHeader])
    const { headers } = request
    wallet.calls.push({ path, body, bytes, isSigned, headers, requestId: headers['x-request-id'] })

    const mishap = [...plans].find(([pathEnd]) => path.endsWith(pathEnd))?.[1].shift()
    if (mishap === 'drop') return void request.socket.destroy()
    if (mishap === 'fail') return void response.writeHead(500).end('{}')
    const answer = mishap?.startsWith('RS_') ? { status: mishap } : carryOut(path, body)
    if (mishap === 'lost') return void request.socket.destroy()
    if (mishap === 'late') return
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(isSigned ? answer : { status: 'RS_ERROR_INVALID_SIGNATURE' }))
  }

  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const wallet: WalletServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    balance,
    calls: [],
    plan: (pathEnd, ...mishaps) => void plans.set(pathEnd, mishaps),
    pathsCalled: () => wallet.calls.map(({ path }) => path.split('/').at(-1) ?? ''),
    reset: (fresh) => {
      Object.assign(wallet, { balance: fresh, calls: [] })
      for (const memory of [answered, undone, plans]) memory.clear()
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
  return wallet
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
