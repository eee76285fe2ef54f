import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { createBeacon } from '../beacon/beacon-app'
import { signatureHeader, signBytes } from '../keys/signature'
import { operatorKeys } from './rsa-keys.kept'
import { type HeldClock, writeKeys } from './test-sandbox'

export interface TestBeacon {
  url: string
  /** Makes a call that the operator signs. */
  signed(path: string, body: object): Promise<{ status: number; body: Record<string, unknown> }>
  /** Plans a fault as the operator does. Returns the status of the answer. */
  plan(body: object): Promise<number>
  close(): Promise<void>
}

interface BeaconOptions {
  /** Beacons of the same name have the same key. */
  name?: string
  /** By default, one that is free. */
  port?: number
}

/** Starts a beacon that listens. */
export async function startTestBeacon(
  clock: HeldClock,
  { name = 'first', port = 0 }: BeaconOptions = {},
): Promise<TestBeacon> {
  const publicKeyFolder = mkdtempSync(join(tmpdir(), 'parlay-beacon-'))
  writeKeys(publicKeyFolder)
  const secretKey = createHash('sha256').update(name).digest().fill(0, 0, 1)
  const http = await createBeacon({ secretKey, publicKeyFolder, clock, log: pino({ level: 'silent' }) })
  const url = await http.listen({ port, host: '127.0.0.1' })
  const signed: TestBeacon['signed'] = async (path, body) => {
    const bytes = Buffer.from(JSON.stringify(body))
    const headers = {
      'content-type': 'application/json',
      [signatureHeader]: signBytes(operatorKeys.privateKey, bytes),
    }
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: bytes })
    return {
      status: answer.status,
      body: answer.status === 204 ? {} : ((await answer.json()) as Record<string, unknown>),
    }
  }
  return {
    url,
    signed,
    plan: async (body) => (await signed('/faults', body)).status,
    close: async () => {
      await http.close()
      rmSync(publicKeyFolder, { recursive: true })
    },
  }
}
