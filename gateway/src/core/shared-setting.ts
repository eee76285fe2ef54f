import type { Database } from './database'
import { findSetting, saveSetting } from './settings.sql'

export interface SharedSettingOptions<T> {
  name: string
  /** Reads the stored value, or undefined if there is none. */
  parse: (stored: unknown) => T
  /** Called for a change that cannot be read. The old value stays until the next change. */
  onFault: (error: unknown) => void
}

export interface SharedSetting<T> {
  current(): T
  save(value: T): Promise<void>
  /** Reads the setting from the database again, and notifies the other gateways to do the same. */
  refresh(): Promise<void>
  onChange(listener: (value: T) => void): void
  close(): Promise<void>
}

/** A value in the database that every gateway keeps in memory and updates. */
export async function openSharedSetting<T>(
  db: Database,
  { name, parse, onFault }: SharedSettingOptions<T>,
): Promise<SharedSetting<T>> {
  const channel = `setting_${name}`
  const listeners: ((value: T) => void)[] = []
  const read = async () => parse(await findSetting(db, name))
  let value: T

  const take = (next: T) => {
    const isChanged = JSON.stringify(next) !== JSON.stringify(value)
    value = next
    if (isChanged) for (const listener of listeners) listener(next)
  }
  // A read that began before our own change must not restore the value from before it. Our own notice causes another
  // read.
  let changes = 0
  const follow = async () => {
    const before = changes
    const next = await read()
    if (before === changes) take(next)
  }
  const unlisten = await db.listen(channel, () => void follow().catch(onFault))
  value = await read()

  return {
    current: () => value,
    async save(next) {
      await saveSetting(db, name, next)
      changes += 1
      take(next)
      db.notify(channel, '')
    },
    async refresh() {
      take(await read())
      db.notify(channel, '')
    },
    onChange: (listener) => void listeners.push(listener),
    close: unlisten,
  }
}
