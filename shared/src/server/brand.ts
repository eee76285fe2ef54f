import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { customerServiceTypes, resourceSchema } from '../contracts/endpoints/platform'
import { ruleChangesSchema } from '../contracts/fields/rule-change'
import { deviceCodeSchema, languageSchema, moneySchema, timestampSchema } from '../contracts/shapes'

/** Theme tokens and the brand's own values for them: `{ "--hue-brass": "150" }`. */
const tokensSchema = z.record(z.string().regex(/^--[a-z0-9-]+$/), z.string().regex(/^[^;{}<]+$/))

/** A stroke of the mark in a square of 32: what lies behind, the body, what is cut out of it. */
const markStrokeSchema = z.strictObject({
  part: z.enum(['back', 'front', 'pip']),
  d: z.string().regex(/^[MmLlHhVvCcSsQqTtAaZz0-9\s,.-]+$/),
})

/** As partners name an address; `sandbox:/path` is a page of the sandbox, wherever that runs, and without one not there. */
const servicesSchema = z.array(z.strictObject({ type: z.enum(customerServiceTypes), path: z.string() })).default([])

/**
 * `brand.json` in a brand's folder, for build and servers alike. What has no default is in the page as it stands in the
 * file; what has one is read by the gateway alone.
 */
const brandSchema = z
  .strictObject({
    /** The name of the folder. */
    name: z.string().regex(/^[a-z0-9-]+$/),
    /** What people read: title, logo, copyright. */
    label: z.string().min(1).max(24),
    merchantCode: z.string().regex(/^[a-z0-9]+$/),
    /** Calls carry its first letter. */
    platform: z.string().regex(/^[a-z]{1,16}$/),
    lotteryType: z.literal('SEA'),
    device: deviceCodeSchema,
    /** Offered, in the order of the list. */
    languages: z.array(languageSchema).min(1),
    defaultLanguage: languageSchema,
    defaultTheme: z.enum(['dark', 'light']),
    currency: z.string().length(3),
    currencySymbol: z.string(),
    copyrightYear: z.number().int(),
    /** Years a member must have completed. */
    minAge: z.number().int().min(18),
    compliance: z.literal('LEGACY'),
    jackpot: z.strictObject({
      mode: z.literal('DECORATIVE'),
      base: moneySchema,
      epoch: timestampSchema,
      step: moneySchema,
      intervalMs: z.number().int().positive(),
    }),
    licences: z
      .array(z.strictObject({ code: z.string(), name: z.string(), url: z.httpUrl(), sample: z.boolean() }))
      .min(1),
    /** Hosts on which a customer service may be. */
    csHosts: z.array(z.string()),
    /** Of both themes, and what the light one has otherwise. */
    theme: z.strictObject({ tokens: tokensSchema, light: tokensSchema }),
    mark: z.array(markStrokeSchema).min(1),
    /** Days of reports and contracts begin at its midnight. */
    timeZone: z.string().default('Asia/Manila'),
    /** Feature switches by the names of the product spec; the whitelabel tree is made of them. */
    flags: z.record(z.string(), z.boolean()).default({}),
    register: z
      .strictObject({
        /** What differs from the default rules. */
        rules: ruleChangesSchema.default({}),
        birthday: z
          .strictObject({ enabled: z.boolean(), required: z.boolean() })
          .default({ enabled: true, required: false }),
        /** Of the user agreement; who agreed to another one agrees again. */
        termsVersion: z.string().min(1).max(32).default('1'),
      })
      .prefault({}),
    /** Whose telephone numbers are taken, the most usual first. */
    countries: z.array(z.string().length(2)).default([]),
    /** Best first; `vip` is for members of a high rank. */
    customerService: z.strictObject({ chat: servicesSchema, vip: servicesSchema }).prefault({}),
    /** Other origins that serve the site; `npm start` hands them to the servers as MIRROR_URLS. */
    domains: z.array(z.url({ protocol: /^https$/ })).default([]),
    resources: z.array(resourceSchema).default([]),
    analytics: z.strictObject({ gtagId: z.string().nullable() }).default({ gtagId: null }),
    imageCDNs: z.array(z.string()).default([]),
    launchGameCDNs: z.array(z.string()).default([]),
  })
  .refine(({ languages, defaultLanguage }) => languages.includes(defaultLanguage), {
    path: ['defaultLanguage'],
    message: 'is not one of languages',
  })

export type Brand = z.infer<typeof brandSchema>

/** A brand's configuration from its folder; throws an Error with one clear line when it is wrong. */
export function readBrand(folder: string): Brand {
  const path = join(folder, 'brand.json')
  const parsed = brandSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (parsed.success) return parsed.data
  const [fault] = parsed.error.issues
  throw new Error(`brand: ${path}: ${fault?.path.join('.')}: ${fault?.message}`)
}

/** The names of all brands: the folders in `brands/`. */
export const listBrands = (brandsFolder: string): string[] =>
  readdirSync(brandsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
