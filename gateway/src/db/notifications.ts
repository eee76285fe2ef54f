export interface Notification {
  channel: string
  payload: string
}

const gatheringMs = 5

/**
 * Collects notifications for a few milliseconds and sends them together. NOTIFY inside a money transaction would make
 * every commit wait for the one before it, because PostgreSQL takes a lock on the whole cluster for it.
 */
export class NotificationQueue {
  #waiting = new Map<string, Notification>()
  #sending: Promise<void> | undefined
  readonly #send: (batch: Notification[]) => Promise<unknown>

  constructor(send: (batch: Notification[]) => Promise<unknown>) {
    this.#send = send
  }

  add(batch: readonly Notification[]): void {
    for (const notification of batch) {
      this.#waiting.set(`${notification.channel} ${notification.payload}`, notification)
    }
    if (batch.length > 0) this.#sending ??= this.#drain()
  }

  /** Resolves when everything added before has been sent or dropped. */
  async flush(): Promise<void> {
    while (this.#sending) await this.#sending
  }

  async #drain(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, gatheringMs))
    const batch = [...this.#waiting.values()]
    this.#waiting.clear()
    await this.#send(batch).catch(() => undefined)
    this.#sending = this.#waiting.size > 0 ? this.#drain() : undefined
  }
}

export const notifyStatement = `
  select set_config('synchronous_commit', 'off', true), pg_notify(channel, payload)
  from unnest($1::text[], $2::text[]) as batch (channel, payload)`

export const notifyParams = (batch: readonly Notification[]) => [
  batch.map(({ channel }) => channel),
  batch.map(({ payload }) => payload),
]
