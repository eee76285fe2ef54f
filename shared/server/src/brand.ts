import { readdirSync } from 'node:fs'
import { jackpotIdSchema } from '@parlay/contracts/endpoints/jackpots'
import { customerServiceTypes, resourceSchema } from '@parlay/contracts/endpoints/platform'
import { pageParticulars } from '@parlay/contracts/fields/particulars'
import { ruleChangesSchema } from '@parlay/contracts/fields/rule-change'
import { deviceCodeSchema, languageSchema, moneySchema, timestampSchema } from '@parlay/contracts/shapes'
import { z } from 'zod'
import { readBrandFile } from './brand-file'

/** Maps theme tokens to the brand's own values: `{ "--hue-brass": "150" }`. */
const tokensSchema = z.record(z.string().regex(/^--[a-z0-9-]+$/), z.string().regex(/^[^;{}<]+$/))

/** A stroke of the logo in a square of 32: the background, the body, or a part that is cut out of it. */
const markStrokeSchema = z.strictObject({
  part: z.enum(['back', 'front', 'pip']),
  d: z.string().regex(/^[MmLlHhVvCcSsQqTtAaZz0-9\s,.-]+$/),
})

/**
 * Customer services with addresses as partners write them; `sandbox:/path` is a page of the sandbox, wherever it runs,
 * and is left out if there is no sandbox.
 */
const servicesSchema = z.array(z.strictObject({ type: z.enum(customerServiceTypes), path: z.string() })).default([])

/** A page of this site, or one that a network holds for the brand; its front page belongs to the network. */
function isOwnPage(url: string): boolean {
  if (/^\/(?!\/)/.test(url)) return true
  return URL.canParse(url) && new URL(url).protocol === 'https:' && new URL(url).pathname !== '/'
}

const resourcesSchema = z.array(
  resourceSchema.refine(({ url }) => isOwnPage(url) || z.url({ protocol: /^https$/ }).safeParse(url).success, {
    path: ['url'],
    message: 'is neither a page of the brand nor an https address',
  }),
)

const analyticsSchema = z.strictObject({
  /** The Google tag that is loaded once a visitor has agreed to it; the edges need GTAG=1 too. */
  gtagId: z
    .string()
    .regex(/^[A-Z]{1,4}-[A-Z0-9]{1,16}$/)
    .nullable()
    .default(null),
})

/** A country by its two letters of ISO 3166. */
const countrySchema = z.string().regex(/^[A-Z]{2}$/)

const hostSchema = z.string().regex(/^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)*$/)

/** The differences when the site is visited at one of these hosts. Omitted fields have the general values. */
const hostProfileSchema = z.strictObject({
  hosts: z.array(hostSchema).min(1),
  resources: resourcesSchema.optional(),
  analytics: analyticsSchema.optional(),
  imageCDNs: z.array(z.string()).optional(),
  launchGameCDNs: z.array(z.string()).optional(),
})

const hostProfilesSchema = z
  .array(hostProfileSchema)
  .refine(
    (profiles) => {
      const hosts = profiles.flatMap((profile) => profile.hosts)
      return new Set(hosts).size === hosts.length
    },
    { message: 'names a host twice' },
  )
  .default([])

/**
 * The schema of `brand.json` in a brand's folder, for build and servers. A field without a default is also used by the
 * page; a field with one is read by the gateway alone.
 */
const brandSchema = z
  .strictObject({
    /** The name of the folder. */
    name: z.string().regex(/^[a-z0-9-]+$/),
    /** The name that people read: in the title, the logo and the copyright notice. */
    label: z.string().min(1).max(24),
    merchantCode: z.string().regex(/^[a-z0-9]+$/),
    /** Calls carry its first letter. */
    platform: z.string().regex(/^[a-z]{1,16}$/),
    lotteryType: z.literal('SEA'),
    device: deviceCodeSchema,
    /** The languages on offer, in the order of the list. */
    languages: z.array(languageSchema).min(1),
    defaultLanguage: languageSchema,
    defaultTheme: z.enum(['dark', 'light']),
    currency: z.string().length(3),
    currencySymbol: z.string(),
    copyrightYear: z.number().int(),
    /** The minimum age of the user agreement, in years. */
    minAge: z.number().int().min(18),
    /** The age that a birthday has to show, in years. */
    birthdayAge: z.number().int().min(18).default(21),
    /** The minimum age for earning and claiming rewards, in years; the default is the minimum age of a member. */
    leastRewardAge: z.number().int().min(18).max(99).optional(),
    /** The reward centre gathers the rewards that are worth less than this in one row. */
    smallRewardsBelow: moneySchema.default('10.00'),
    compliance: z.literal('LEGACY'),
    /**
     * The counter of home. `CLOCK`: it follows the clock and cannot be won. `POOL`: it is the pool of one of the brand's
     * jackpots; `base` is shown until the pool is known.
     */
    jackpot: z
      .strictObject({
        mode: z.enum(['CLOCK', 'POOL']),
        /** The jackpot of `jackpots.json` that the counter shows. */
        jackpotId: jackpotIdSchema.optional(),
        base: moneySchema,
        epoch: timestampSchema,
        step: moneySchema,
        intervalMs: z.number().int().positive(),
      })
      .refine(({ mode, jackpotId }) => (mode === 'POOL') === (jackpotId !== undefined), {
        path: ['jackpotId'],
        message: 'names a jackpot in the mode POOL and in no other',
      }),
    licences: z
      .array(z.strictObject({ code: z.string(), name: z.string(), url: z.httpUrl(), sample: z.boolean() }))
      .min(1),
    /** The hosts that may serve customer service pages. */
    csHosts: z.array(z.string()),
    /** The tokens of both themes, and the ones that differ in the light theme. */
    theme: z.strictObject({ tokens: tokensSchema, light: tokensSchema }),
    mark: z.array(markStrokeSchema).min(1),
    /** The time zone in which the days of reports and contracts begin. */
    timeZone: z.string().default('Asia/Manila'),
    /** Feature switches by the names of the product spec, from which the whitelabel tree is built. */
    flags: z.record(z.string(), z.boolean()).default({}),
    register: z
      .strictObject({
        /** The differences from the default rules. */
        rules: ruleChangesSchema.default({}),
        birthday: z
          .strictObject({ enabled: z.boolean(), required: z.boolean() })
          .default({ enabled: true, required: false }),
        /** The version of the user agreement; members who agreed to another version are asked to agree again. */
        termsVersion: z.string().min(1).max(32).default('1'),
      })
      .prefault({}),
    /** The particulars that the member's own page asks for, in addition to those of the registration. */
    particulars: z.array(z.enum(pageParticulars)).default([]),
    /** The countries whose phone numbers are accepted, the most common first. */
    countries: z.array(countrySchema).default([]),
    /** The services in order of preference; `vip` is for members of a high rank. */
    customerService: z.strictObject({ chat: servicesSchema, vip: servicesSchema }).prefault({}),
    /** Other origins that serve the site; `npm start` passes them to the servers as MIRROR_URLS. */
    domains: z.array(z.url({ protocol: /^https$/ })).default([]),
    resources: resourcesSchema.default([]),
    /** The number of words that feedback and complaints may have. */
    feedback: z
      .strictObject({
        minWords: z.number().int().positive().default(5),
        maxWords: z.number().int().positive().default(500),
      })
      .refine(({ minWords, maxWords }) => minWords <= maxWords, { path: ['minWords'], message: 'is above maxWords' })
      .prefault({}),
    analytics: analyticsSchema.default({ gtagId: null }),
    imageCDNs: z.array(z.string()).default([]),
    launchGameCDNs: z.array(z.string()).default([]),
    /** Hosts of the site that differ in what the system status says. */
    hostProfiles: hostProfilesSchema,
    /** The countries from which the site is not available; the gateway's COUNTRY_DATABASE says where an address is. */
    blockedCountries: z.array(countrySchema).default([]),
  })
  .refine(({ languages, defaultLanguage }) => languages.includes(defaultLanguage), {
    path: ['defaultLanguage'],
    message: 'is not one of languages',
  })
  .refine(({ leastRewardAge, register }) => leastRewardAge === undefined || register.birthday.required, {
    path: ['leastRewardAge'],
    message: 'needs a birthday that is required',
  })

export type Brand = z.infer<typeof brandSchema>

/** Reads a brand's configuration from its folder. Throws an Error with a one-line message if it is invalid. */
export const readBrand = (folder: string): Brand => readBrandFile(folder, 'brand.json', brandSchema)

/** Returns the names of all brands, which are the folders in `brands/`. */
export const listBrands = (brandsFolder: string): string[] =>
  readdirSync(brandsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
