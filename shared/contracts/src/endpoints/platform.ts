import { z } from 'zod'
import { opaqueText } from '../bounds'
import { defineEndpoint } from '../define-endpoint'
import { emptySchema, languageSchema, timestampSchema } from '../shapes'
import { jackpotIdSchema } from './jackpots'

export interface WhitelabelNode {
  modId: string
  enabled: boolean
  childrenNodes: WhitelabelNode[]
}
export const whitelabelNodeSchema: z.ZodType<WhitelabelNode> = z.object({
  modId: z.string(),
  enabled: z.boolean(),
  get childrenNodes() {
    return z.array(whitelabelNodeSchema)
  },
})

/**
 * The brand's other channels. Each has its switch in the whitelabel tree (`RES.…`); an iOS profile shares that of iOS.
 */
export const resourceTypes = ['TELEGRAM', 'TWITTER', 'DOUYIN', 'IOS_CONFIG', 'ANDROID', 'IOS', 'FACEBOOK'] as const
export const resourceSchema = z.object({
  resourceType: z.enum(resourceTypes),
  labelNameEn: z.string(),
  /** An https address, or a page of this site. */
  url: z.string(),
  /**
   * The content of its QR code, for people who open it on their phone. A page of this site stands for its full address.
   */
  qrCodeUrl: z.string().nullable(),
})
export type Resource = z.infer<typeof resourceSchema>

export const systemStatusSchema = z.object({
  /** 0 normal, 1 maintenance, 2 region blocked; maintenance wins. */
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  maintenance: z.boolean(),
  maintenanceEnd: timestampSchema.nullable(),
  /** By the operator's switch, or because of the country that the visitor is in. */
  regionRestriction: z.boolean(),
  /** The country by its two letters; null if it is not known. */
  location: z.object({ ip: z.string(), country: z.string().nullable() }),
  whitelabel: whitelabelNodeSchema,
  registerRules: z.record(z.string(), z.object({ acceptedPattern: z.string() })),
  resources: z.array(resourceSchema),
  /** The list of the live chat while it is on, so that a page needs no further call to know whether there is one. */
  customerService: z.array(z.object({ csType: z.enum(['1', '2', '3']), path: z.string() })),
  /** The number of words that feedback and complaints may have. */
  feedback: z.object({ minWords: z.number().int(), maxWords: z.number().int() }),
  analytics: z.object({ gtagId: z.string().nullable() }),
  imageCDNs: z.array(z.string()),
  launchGameCDNs: z.array(z.string()),
  /** The sports book for visitors; null if it requires an account. */
  guestBookUrl: z.string().nullable(),
  brand: z.object({
    name: z.string(),
    label: z.string(),
    merchant: z.string(),
    currency: z.string(),
    currencySymbol: z.string(),
    languages: z.array(languageSchema),
    /** The time zone in which the business day begins at midnight. An older gateway leaves it out. */
    timeZone: z.string().optional(),
    /** The minimum age of a member, in years. */
    minAge: z.number().int(),
    jackpot: z.object({
      base: z.string(),
      epoch: timestampSchema,
      step: z.string(),
      intervalMs: z.number().int(),
      /** The jackpot whose pool the counter of home shows; without it the counter follows the clock. */
      jackpotId: jackpotIdSchema.optional(),
    }),
  }),
  /**
   * The identity provider for signing in with Google or Facebook; null if there is none. `emulatorUrl` is never set in
   * production.
   */
  identityProvider: z
    .object({
      projectId: z.string(),
      apiKey: z.string(),
      authDomain: z.string(),
      emulatorUrl: z.string().nullable(),
      /** True if it sends the SMS codes in place of the gateway. */
      verifiesPhones: z.boolean(),
    })
    .nullable(),
  serverTime: timestampSchema,
  /** The ticket of this load of a page, which its reports carry. */
  pageLoad: z.string().optional(),
  publicKey: z.object({
    kid: z.string(),
    jwk: z.object({ kty: z.string(), crv: z.string(), x: z.string(), y: z.string() }),
  }),
})
export type SystemStatus = z.infer<typeof systemStatusSchema>

/** A name of 253 characters, a colon and a port. */
const longestHost = 259

export const getSystemStatus = defineEndpoint({
  moduleId: 'SYS.status',
  method: 'GET',
  path: '/wps/system/status',
  isCatalogue: true,
  token: 'none',
  rate: 'R1',
  summary: 'Whether the site is open to this visitor, its flags, and the key for encrypted calls',
  /** `url` is the host at which the page was opened. The brand may have other settings there. */
  request: z.object({ url: opaqueText(longestHost).optional() }),
  response: systemStatusSchema,
  errors: [],
})

export const getWhitelabel = defineEndpoint({
  moduleId: 'SYS.whitelabel',
  method: 'GET',
  path: '/wps/system/whitelabel',
  token: 'none',
  rate: 'R1',
  isCatalogue: true,
  summary: 'The tree of features that the operator has switched on',
  request: emptySchema,
  response: whitelabelNodeSchema,
  errors: [],
})

export const listCountryCodes = defineEndpoint({
  moduleId: 'SYS.countryCodes',
  method: 'GET',
  path: '/wps/system/countryCode',
  token: 'none',
  rate: 'R1',
  isCatalogue: true,
  summary: 'Dialling codes of the countries this brand serves',
  request: emptySchema,
  response: z.object({
    list: z.array(
      z.object({
        countryCode: z.string().length(2),
        countryDialingCode: z.string(),
        name: z.string(),
        flag: z.string(),
        example: z.string(),
        pattern: z.string(),
      }),
    ),
  }),
  errors: [],
})

/** 1: the address itself. 2: a page of this site. 3: an address encrypted with its own last eight characters. */
export const customerServiceTypes = ['1', '2', '3'] as const
/** Members above this rank have a separate customer service. */
export const vipServiceAboveRank = 4

export const listCustomerServices = defineEndpoint({
  moduleId: 'SYS.customerService',
  method: 'GET',
  path: '/wps/relay/CSP_serviceList',
  token: 'optional',
  rate: 'R1',
  whilePasswordMustChange: true,
  summary:
    'Where to talk to customer service, best first; `vip` asks for the service of high ranks, others get the live chat',
  request: z.object({ vip: z.stringbool().optional() }),
  response: z.object({
    version: z.object({ pathList: z.array(z.object({ type: z.enum(customerServiceTypes), path: z.string() })) }),
    /** The hosts that an address may lead to. `{language}` in an address stands for the visitor’s. */
    hosts: z.array(z.string()),
  }),
  errors: [],
})

export const listDomainRoutes = defineEndpoint({
  moduleId: 'SYS.domainRoute',
  method: 'GET',
  path: '/wps/system/domainRoute',
  token: 'none',
  rate: 'R1',
  summary: 'Origins that serve this site, this one first, for the speed test',
  request: emptySchema,
  response: z.object({ domainList: z.array(z.string()) }),
  errors: [],
})

/** A head of the audit of staff, as it was published. */
export const auditHeadSchema = z.object({
  seq: z.string(),
  hash: z.string(),
  publishedAt: timestampSchema,
  /** The last round of the public beacon that was known then. It shows that the head is not older. */
  beaconRound: z.string().nullable(),
})

export const listAuditHeads = defineEndpoint({
  moduleId: 'SYS.auditHeads',
  method: 'GET',
  path: '/wps/system/auditHeads',
  token: 'none',
  rate: 'R1',
  summary: 'The heads of the audit of staff that were published, newest first. Who keeps one can prove a later change',
  request: emptySchema,
  response: z.object({ list: z.array(auditHeadSchema) }),
  errors: [],
})
