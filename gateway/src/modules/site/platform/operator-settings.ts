import { ruleChangesSchema } from '@parlay/contracts/fields/rule-change'
import { z } from 'zod'
import { openSharedSetting, type SharedSetting } from '../../../core/shared-setting'
import type { Database } from '../../../db'
import { joinChanges } from './register-rules'

const operatorSettingsSchema = z.object({
  whitelabel: z.record(z.string(), z.boolean()).default({}),
  // Rules that today's schema no longer allows must not keep a gateway from starting.
  registerRules: ruleChangesSchema.catch({}).default({}),
  maintenance: z.boolean().default(false),
  maintenanceEnd: z.number().int().nullable().default(null),
  regionRestriction: z.boolean().default(false),
  /** Addresses and networks from which a member with a second factor need not use it, by account. */
  registeredIps: z.record(z.string(), z.array(z.string())).default({}),
})

export type OperatorSettings = z.infer<typeof operatorSettingsSchema>

/** Null takes an account out of the list. */
export interface SettingsChange extends Omit<Partial<OperatorSettings>, 'registeredIps'> {
  registeredIps?: Record<string, readonly string[] | null>
}

export interface OperatorSettingsStore extends Omit<SharedSetting<OperatorSettings>, 'save'> {
  merge(change: SettingsChange): Promise<OperatorSettings>
}

/**
 * Opens the settings that the operator changes at run time. They are kept in the database and followed by every
 * gateway.
 */
export async function openOperatorSettings(
  db: Database,
  onFault: (error: unknown) => void,
): Promise<OperatorSettingsStore> {
  const { save, ...shared } = await openSharedSetting(db, {
    name: 'operator',
    parse: (stored) => operatorSettingsSchema.parse(stored ?? {}),
    onFault,
  })
  return {
    ...shared,
    async merge(change) {
      const settings = shared.current()
      const merged = operatorSettingsSchema.parse({
        ...settings,
        ...change,
        whitelabel: { ...settings.whitelabel, ...change.whitelabel },
        registerRules: joinChanges(settings.registerRules, change.registerRules ?? {}),
        registeredIps: withoutNulls({ ...settings.registeredIps, ...change.registeredIps }),
      })
      await save(merged)
      return merged
    },
  }
}

const withoutNulls = <T>(record: Record<string, T | null>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter((entry): entry is [string, T] => entry[1] !== null))
