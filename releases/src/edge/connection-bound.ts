import type { Server } from 'node:http'
import { BlockList, isIPv6, type Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendCallFailure } from './answer'
import type { EdgeConfig } from './config'
import { addressOf } from './forwarded-headers'

/** Milliseconds that a connection which is one too many has to ask for something, so that it can be refused. */
const timeToBeRefused = 1_000

/** An IPv4 address as a dual-stack socket writes it, or as it is. */
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, '')

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

function listOf(proxies: readonly string[]): BlockList {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', width] = proxy.split('/')
    if (width === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(width), familyOf(address))
  }
  return list
}

/** Counts what each address holds. `enter` returns undefined where that would be one too many. */
function createCount(most: number) {
  const held = new Map<string, number>()
  return function enter(address: string): (() => void) | undefined {
    const count = held.get(address) ?? 0
    if (count >= most) return undefined
    held.set(address, count + 1)
    return () => {
      const left = (held.get(address) ?? 1) - 1
      if (left === 0) held.delete(address)
      else held.set(address, left)
    }
  }
}

/**
 * Keeps one address from holding all connections. Behind a trusted proxy, whose connections all visitors share, the
 * requests under way are counted instead, by the address that it names.
 */
export function boundConnections(
  app: FastifyInstance,
  { connectionsPerAddress, trustedProxies }: Pick<EdgeConfig, 'connectionsPerAddress' | 'trustedProxies'>,
): void {
  const proxies = listOf(trustedProxies)
  const isProxy = (address: string) => proxies.check(address, familyOf(address))
  const enter = createCount(connectionsPerAddress)

  const tooMany = new WeakSet<Socket>()

  const server: Server = app.server
  server.on('connection', (socket) => {
    const address = plainAddress(socket.remoteAddress ?? '')
    if (isProxy(address)) return
    const leave = enter(address)
    if (leave) {
      socket.once('close', leave)
      return
    }
    tooMany.add(socket)
    const end = setTimeout(() => socket.destroy(), timeToBeRefused)
    socket.once('close', () => clearTimeout(end))
  })

  /** Returns whether this request may go on. */
  function admit(request: FastifyRequest, reply: FastifyReply): boolean {
    const { socket } = request
    if (!isProxy(plainAddress(socket.remoteAddress ?? ''))) return !tooMany.has(socket)
    const leave = enter(addressOf(request))
    if (leave) reply.raw.once('close', leave)
    return leave !== undefined
  }
  app.addHook('onRequest', async (request, reply) => {
    if (admit(request, reply)) return undefined
    return sendCallFailure(reply.header('Connection', 'close'), 429, 'SYS_RATE_LIMIT')
  })
}
