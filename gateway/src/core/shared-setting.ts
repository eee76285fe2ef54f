import type { Database } from './database'
import { findSetting, saveSetting } from './settings.sql'

export interface SharedSettingOptions<T> {
  name: string
  /** From what is stored, or undefined when nothing is. */
  parse: (stored: unknown) => T
  /** A change that could not be read; the value before it stays until the next one. */
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

/** One value in the database that every gateway holds in memory and follows. */
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
  // A read that began before our own change must not bring back the value before it; our own notice reads again.
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
