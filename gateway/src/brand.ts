import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageSchema, moneySchema, timestampSchema } from '@parlay/shared/contracts'
import { ruleChangesSchema } from '@parlay/shared/contracts/fields/rule-change'
import { z } from 'zod'

const brandSchema = z.object({
  name: z.string(),
  label: z.string(),
  merchantCode: z.string(),
  languages: z.array(languageSchema).min(1),
  defaultLanguage: languageSchema,
  currency: z.string().length(3),
  currencySymbol: z.string(),
  /** Days of reports and contracts begin at its midnight. */
  timeZone: z.string().default('Asia/Manila'),
  jackpot: z.object({
    base: moneySchema,
    epoch: timestampSchema,
    step: moneySchema,
    intervalMs: z.number().int().positive(),
  }),
  /** Feature switches by the names of the product spec; the whitelabel tree is made of them. */
  flags: z.record(z.string(), z.boolean()).default({}),
  /** Years a member must have completed. */
  minAge: z.number().int().min(18).default(21),
  register: z
    .object({
      /** What differs from the default rules. */
      rules: ruleChangesSchema.default({}),
      birthday: z.object({ enabled: z.boolean(), required: z.boolean() }).default({ enabled: true, required: false }),
      /** Of the user agreement; who agreed to another one agrees again. */
      termsVersion: z.string().min(1).max(32).default('1'),
    })
    .prefault({}),
  countries: z.array(z.string().length(2)).default([]),
  customerService: z.array(z.object({ csType: z.enum(['1', '2', '3']), path: z.string() })).default([]),
  resources: z
    .array(
      z.object({
        resourceType: z.string(),
        labelNameEn: z.string(),
        url: z.string(),
        qrCodeUrl: z.string().nullable().default(null),
      }),
    )
    .default([]),
  analytics: z.object({ gtagId: z.string().nullable() }).default({ gtagId: null }),
  imageCDNs: z.array(z.string()).default([]),
  launchGameCDNs: z.array(z.string()).default([]),
})

export type Brand = z.infer<typeof brandSchema>

/** What the gateway needs of a brand's configuration; throws an Error with one clear line when it is wrong. */
export function readBrand(folder: string): Brand {
  const path = join(folder, 'brand.json')
  const parsed = brandSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (parsed.success) return parsed.data
  const [fault] = parsed.error.issues
  throw new Error(`brand: ${path}: ${fault?.path.join('.')}: ${fault?.message}`)
}
