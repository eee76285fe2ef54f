import { z } from 'zod'
import type { Database } from '../../db'
import { findSetting, saveSetting } from '../../settings.sql'

const operatorSettingsSchema = z.object({
  whitelabel: z.record(z.string(), z.boolean()).default({}),
  registerRules: z.record(z.string(), z.object({ acceptedPattern: z.string() })).default({}),
  maintenance: z.boolean().default(false),
  maintenanceEnd: z.number().int().nullable().default(null),
  regionRestriction: z.boolean().default(false),
  /** Addresses from which a member with a second factor need not show it, by account. */
  registeredIps: z.record(z.string(), z.array(z.string())).default({}),
})

export type OperatorSettings = z.infer<typeof operatorSettingsSchema>

const settingName = 'operator'
const channel = 'platform_changed'

export interface OperatorSettingsStore {
  current(): OperatorSettings
  merge(change: Partial<OperatorSettings>): Promise<OperatorSettings>
  /** Reads again what the database holds, and tells the other gateways to. */
  refresh(): Promise<void>
  onChange(listener: (settings: OperatorSettings) => void): void
  close(): Promise<void>
}

/** What the operator has set at run time, kept in the database and followed by every gateway. */
export async function openOperatorSettings(db: Database): Promise<OperatorSettingsStore> {
  const listeners: ((settings: OperatorSettings) => void)[] = []
  const read = async () => operatorSettingsSchema.parse((await findSetting(db, settingName)) ?? {})
  let settings = await read()

  const take = (next: OperatorSettings) => {
    const isChanged = JSON.stringify(next) !== JSON.stringify(settings)
    settings = next
    if (isChanged) for (const listener of listeners) listener(next)
  }
  const unlisten = await db.listen(channel, () => void read().then(take))

  return {
    current: () => settings,
    async merge(change) {
      const merged = operatorSettingsSchema.parse({
        ...settings,
        ...change,
        whitelabel: { ...settings.whitelabel, ...change.whitelabel },
        registerRules: { ...settings.registerRules, ...change.registerRules },
        registeredIps: { ...settings.registeredIps, ...change.registeredIps },
      })
      await saveSetting(db, settingName, merged)
      take(merged)
      db.notify(channel, '')
      return merged
    },
    async refresh() {
      take(await read())
      db.notify(channel, '')
    },
    onChange: (listener) => void listeners.push(listener),
    close: unlisten,
  }
}
