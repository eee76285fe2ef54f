import { earliestTime, latestTime } from '@parlay/contracts/bounds'
import type { WhitelabelNode } from '@parlay/contracts/endpoints/platform'
import { ruleChangesSchema } from '@parlay/contracts/fields/rule-change'
import { memberAccount } from '@parlay/contracts/staff/fields'
import { z } from 'zod'
import { networkSchema } from '../member'
import { modIds, type SettingsChange } from '../site/platform'

type PartialNode = Partial<Omit<WhitelabelNode, 'childrenNodes'>> & { childrenNodes?: PartialNode[] }
const partialNodeSchema: z.ZodType<PartialNode> = z.strictObject({
  modId: z.string().optional(),
  enabled: z.boolean().optional(),
  get childrenNodes() {
    return z.array(partialNodeSchema).optional()
  },
})

/** A module id and its setting; a node that only groups others has none. */
type Setting = readonly [modId: string, isOn: boolean | undefined]

function settingsOf({ modId, enabled, childrenNodes = [] }: PartialNode): Setting[] {
  const own: Setting[] = modId === undefined ? [] : [[modId, enabled]]
  return [...own, ...childrenNodes.flatMap(settingsOf)]
}

/** A part of the tree, a list of such parts, or a record of module id → on. A mistyped id would switch nothing. */
const whitelabelSchema = z
  .union([
    z.record(z.string(), z.boolean()).transform((switches): Setting[] => Object.entries(switches)),
    z.array(partialNodeSchema).transform((nodes) => nodes.flatMap(settingsOf)),
    partialNodeSchema.transform(settingsOf),
  ])
  .superRefine((settings, context) => {
    const unknown = settings.flatMap(([modId]) => (modIds.includes(modId) ? [] : [modId]))
    if (unknown.length === 0) return
    context.addIssue({
      code: 'custom',
      message: `unknown: ${unknown.join(', ')}. The module ids are ${modIds.join(', ')}`,
    })
  })
  .transform(
    (settings): Record<string, boolean> =>
      Object.fromEntries(settings.flatMap(([modId, isOn]) => (isOn === undefined ? [] : [[modId, isOn]]))),
  )

const maintenanceEndSchema = z.number().int().min(earliestTime).max(latestTime).nullable().optional()

/** 0, 1 or 2 as in the system status, or the status in separate fields. */
const statusSchema = z.union([
  z.literal([0, 1, 2]).transform((status) => ({ maintenance: status === 1, regionRestriction: status === 2 })),
  z.object({
    maintenance: z.boolean().optional(),
    maintenanceEnd: maintenanceEndSchema,
    regionRestriction: z.boolean().optional(),
  }),
])

const changeSchema = z.strictObject({
  whitelabel: whitelabelSchema.optional(),
  registerRules: ruleChangesSchema.optional(),
  status: statusSchema.optional(),
  maintenance: z.boolean().optional(),
  maintenanceEnd: maintenanceEndSchema,
  regionRestriction: z.boolean().optional(),
  registeredIps: z.record(memberAccount, z.array(networkSchema).nullable()).optional(),
})

/** Reads a sandbox call as operator settings. Throws a ZodError for anything else. */
export function parseFlags(body: unknown): SettingsChange {
  const { status, ...change } = changeSchema.parse(body)
  const given = { ...change, ...status }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}
