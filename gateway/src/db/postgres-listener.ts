import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { createMutex } from '../core/mutex'

const firstRetryMs = 100
const longestRetryMs = 5000

/** A connection that only listens, and reconnects by itself when it is lost. */
export class PostgresListener {
  readonly #config: pg.ClientConfig
  readonly #listeners = new Map<string, Set<(payload: string) => void>>()
  /** A connection takes one statement at a time. */
  readonly #inTurn = createMutex()
  #client: pg.Client | undefined
  #connecting: Promise<void> | undefined
  #closed = false

  constructor(config: pg.ClientConfig) {
    this.#config = config
  }

  async listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>> {
    const listeners = this.#listeners.get(channel) ?? new Set()
    const isFirst = listeners.size === 0
    listeners.add(onPayload)
    this.#listeners.set(channel, listeners)
    if (this.#client) {
      if (isFirst) await this.#send(`listen ${pg.escapeIdentifier(channel)}`)
    } else {
      await this.#connect()
    }
    return async () => {
      listeners.delete(onPayload)
      if (listeners.size > 0) return
      this.#listeners.delete(channel)
      await this.#send(`unlisten ${pg.escapeIdentifier(channel)}`)
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#connecting?.catch(() => undefined)
    await this.#client?.end()
  }

  #send(statement: string): Promise<unknown> {
    return this.#inTurn('connection', async () => this.#client?.query(statement))
  }

  #connect(): Promise<void> {
    this.#connecting ??= this.#open().finally(() => {
      this.#connecting = undefined
    })
    return this.#connecting
  }

  async #open(): Promise<void> {
    const client = new pg.Client(this.#config)
    client.on('error', () => undefined)
    client.on('end', () => void this.#reconnect(client))
    client.on('notification', ({ channel, payload = '' }) => {
      for (const onPayload of this.#listeners.get(channel) ?? []) onPayload(payload)
    })
    await client.connect()
    for (const channel of this.#listeners.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    this.#client = client
  }

  async #reconnect(lost: pg.Client): Promise<void> {
    if (this.#client !== lost) return
    this.#client = undefined
    for (let delay = firstRetryMs; !this.#closed; delay = Math.min(delay * 2, longestRetryMs)) {
      const isBack = await this.#connect().then(
        () => true,
        () => false,
      )
      if (isBack) return
      await wait(delay, undefined, { ref: false })
    }
  }
}
