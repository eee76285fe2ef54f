import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { staffPrefix } from './build-staff-app'
import type { Config } from './config'
import { removeStaffAccess, writeStaffAccess } from './staff-access-file'

interface StaffListener {
  staffApp: FastifyInstance
  config: Pick<Config, 'dataDir' | 'opsHost' | 'opsPort'>
  key: string
  log: Logger
}

/**
 * Opens the staff's listener and writes down, for the command of the staff, where it is. Where that cannot be written,
 * the gateway serves its members without the command. Returns a function that removes what was written. Throws if the
 * port is in use.
 */
export async function listenForStaff({
  staffApp,
  config: { dataDir, opsHost: host, opsPort: port },
  key,
  log,
}: StaffListener): Promise<() => Promise<void>> {
  await staffApp.listen({ host, port }).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EADDRINUSE') throw cause
    throw new Error(`gateway: port ${port} is in use; stop what uses it or set OPS_PORT`, { cause })
  })
  const { address, port: actual, family } = staffApp.server.address() as AddressInfo
  const named = family === 'IPv6' ? `[${address}]` : address
  const access = { url: `http://${named}:${actual}${staffPrefix}`, key }
  await writeStaffAccess(dataDir, access).catch((error: unknown) =>
    log.error({ err: error }, 'the command of the staff cannot reach this gateway'),
  )
  return () => removeStaffAccess(dataDir, access)
}
