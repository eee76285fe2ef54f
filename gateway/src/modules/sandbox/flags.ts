import type { WhitelabelNode } from '@parlay/shared/contracts/endpoints/platform'
import { ruleChangesSchema } from '@parlay/shared/contracts/fields/rule-change'
import { z } from 'zod'
import { networkSchema } from '../member'
import { type OperatorSettings, switchesOfTree } from '../platform'

type PartialNode = Partial<Omit<WhitelabelNode, 'childrenNodes'>> & { childrenNodes?: PartialNode[] }
const partialNodeSchema: z.ZodType<PartialNode> = z.object({
  modId: z.string().optional(),
  enabled: z.boolean().optional(),
  get childrenNodes() {
    return z.array(partialNodeSchema).optional()
  },
})

/** A part of the tree, a list of such parts, or a record of module id → on. */
const whitelabelSchema = z.union([
  z.record(z.string(), z.boolean()),
  z.array(partialNodeSchema).transform((nodes) => switchesOf({ childrenNodes: nodes })),
  partialNodeSchema.transform(switchesOf),
])

function switchesOf(node: PartialNode) {
  return switchesOfTree(node as Partial<WhitelabelNode>)
}

/** 0, 1 or 2 as in the system status, or the status in separate fields. */
const statusSchema = z.union([
  z.literal([0, 1, 2]).transform((status) => ({ maintenance: status === 1, regionRestriction: status === 2 })),
  z.object({
    maintenance: z.boolean().optional(),
    maintenanceEnd: z.number().int().nullable().optional(),
    regionRestriction: z.boolean().optional(),
  }),
])

const changeSchema = z.strictObject({
  whitelabel: whitelabelSchema.optional(),
  registerRules: ruleChangesSchema.optional(),
  status: statusSchema.optional(),
  maintenance: z.boolean().optional(),
  maintenanceEnd: z.number().int().nullable().optional(),
  regionRestriction: z.boolean().optional(),
  registeredIps: z.record(z.string(), z.array(networkSchema)).optional(),
})

/** Reads a sandbox call as operator settings. Throws a ZodError for anything else. */
export function parseFlags(body: unknown): Partial<OperatorSettings> {
  const { status, ...change } = changeSchema.parse(body)
  const given = { ...change, ...status }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}
