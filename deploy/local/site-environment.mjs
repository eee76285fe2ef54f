import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import { readBrandSettings } from '../../shared/server/src/brand-folder.mjs'
import { PlainError, projectRoot } from './steps.mjs'

/** @typedef {{ PORT: string, GATEWAY_PORT: string, SANDBOX_PORT: string, BEACON_PORT: string, OPS_PORT: string, DATA_DIR: string } & Record<string, string>} SiteEnv */

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const isPort = (/** @type {string} */ value) => /^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535
const hasProtocol = (/** @type {string} */ value, /** @type {RegExp} */ protocol) =>
  URL.canParse(value) && protocol.test(new URL(value).protocol)
const isWebAddress = (/** @type {string} */ value) => hasProtocol(value, /^https?:$/)
const areWebAddresses = (/** @type {string} */ value) => value.split(',').filter(Boolean).every(isWebAddress)

/** @type {[names: string[], isRight: (value: string) => boolean, wanted: string][]} */
const rules = [
  [['PORT', 'GATEWAY_PORT', 'SANDBOX_PORT', 'BEACON_PORT', 'OPS_PORT'], isPort, 'a port between 1 and 65535'],
  [['EDGE_URL', 'GATEWAY_URL', 'SANDBOX_URL', 'BEACON_URL'], isWebAddress, 'an address like http://localhost:4000'],
  [['MIRROR_URLS'], areWebAddresses, 'addresses like https://one.example,https://two.example'],
  [['DATABASE_URL'], (value) => hasProtocol(value, /^postgres(ql)?:$/), 'an address like postgres://user@host/name'],
  [['LISTEN_HOST'], (value) => isIP(value) !== 0, 'an address of this machine: 127.0.0.1, or 0.0.0.0 for all of them'],
  [['LOG_LEVEL'], (value) => logLevels.includes(value), `one of ${logLevels.join(', ')}`],
  [['NODE_ENV'], (value) => ['development', 'test', 'production'].includes(value), 'development, test or production'],
  [['PARLAY_SANDBOX', 'COOKIE_SECURE', 'GTAG'], (value) => value === '0' || value === '1', '0 or 1'],
  [['RATE_LIMIT_SCALE', 'START_STALL_SECONDS'], (value) => Number(value) > 0, 'a number above 0'],
  [
    ['BRAND'],
    (value) => /^[a-z0-9-]+$/.test(value) && existsSync(path.join(projectRoot, 'brands', value)),
    'the name of a folder in brands/',
  ],
]

/**
 * Makes the environment that all processes of a site share, from the given variables and the defaults. Throws a
 * PlainError that names the first wrong value, so that the error appears before anything is built.
 * @param {NodeJS.ProcessEnv} given
 * @returns {SiteEnv}
 */
export function siteEnvironment(given) {
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== ''))
  const ports = {
    PORT: set.PORT ?? '3000',
    GATEWAY_PORT: set.GATEWAY_PORT ?? '4000',
    SANDBOX_PORT: set.SANDBOX_PORT ?? '4100',
    BEACON_PORT: set.BEACON_PORT ?? '4110',
    OPS_PORT: set.OPS_PORT ?? '4001',
  }
  const host = set.LISTEN_HOST ?? '127.0.0.1'
  const url = (/** @type {string} */ port) => `http://localhost:${port}`
  const env = {
    ...ports,
    DATA_DIR: path.resolve(projectRoot, set.DATA_DIR ?? '.data'),
    NODE_ENV: set.NODE_ENV ?? 'production',
    LOG_LEVEL: set.LOG_LEVEL ?? 'info',
    BRAND: set.BRAND ?? 'parlay',
    PARLAY_SANDBOX: set.PARLAY_SANDBOX ?? '1',
    EDGE_URL: set.EDGE_URL ?? url(ports.PORT),
    GATEWAY_URL: set.GATEWAY_URL ?? url(ports.GATEWAY_PORT),
    SANDBOX_URL: set.SANDBOX_URL ?? url(ports.SANDBOX_PORT),
    BEACON_URL: set.BEACON_URL ?? url(ports.BEACON_PORT),
    COOKIE_SECURE: set.COOKIE_SECURE ?? '0',
    // Demo accounts and their passwords are published, so others on the network get in only if the environment says so.
    EDGE_HOST: set.EDGE_HOST ?? host,
    GATEWAY_HOST: set.GATEWAY_HOST ?? host,
    SANDBOX_HOST: set.SANDBOX_HOST ?? host,
    BEACON_HOST: set.BEACON_HOST ?? host,
    // Seconds that starting servers may make no progress.
    START_STALL_SECONDS: set.START_STALL_SECONDS ?? '120',
    // There is only one gateway, so its edge has no other to send calls to.
    GATEWAY_DRAIN_MS: set.GATEWAY_DRAIN_MS ?? '0',
    ...(set.DATABASE_URL ? { DATABASE_URL: set.DATABASE_URL } : {}),
    ...(set.RATE_LIMIT_SCALE ? { RATE_LIMIT_SCALE: set.RATE_LIMIT_SCALE } : {}),
  }
  requireRightValues({ ...env, LISTEN_HOST: host, MIRROR_URLS: set.MIRROR_URLS ?? '' })
  return {
    ...env,
    MIRROR_URLS: set.MIRROR_URLS ?? mirrorsOf(env).join(','),
    GTAG: set.GTAG ?? (hasTag(env) ? '1' : '0'),
  }
}

/**
 * @param {{ BRAND: string }} env
 * @returns {Partial<import('../../shared/server/src/brand').Brand>}
 */
const brandOf = ({ BRAND }) => readBrandSettings(path.join(projectRoot, 'brands', BRAND), 'brand.json') ?? {}

/**
 * Returns whether the brand has a Google tag, at any of its hosts.
 * @param {{ BRAND: string }} env
 */
function hasTag(env) {
  const { analytics, hostProfiles = [] } = brandOf(env)
  return [{ analytics }, ...hostProfiles].some((profile) => Boolean(profile.analytics?.gtagId))
}

/**
 * The brand's other domains. On a developer's machine it is the same site under its other name, so that the page has
 * something to compare.
 * @param {{ BRAND: string, PORT: string, EDGE_URL: string, PARLAY_SANDBOX: string }} env
 * @returns {string[]}
 */
function mirrorsOf({ BRAND, PORT, EDGE_URL, PARLAY_SANDBOX }) {
  const { domains = [] } = brandOf({ BRAND })
  const isLocal = PARLAY_SANDBOX === '1' && new URL(EDGE_URL).hostname === 'localhost'
  return isLocal ? [...domains, `http://127.0.0.1:${PORT}`] : domains
}

/** @param {Record<string, string>} env */
function requireRightValues(env) {
  // Ports come first, because a wrong port makes the addresses derived from it wrong too.
  for (const [names, isRight, wanted] of rules) {
    const wrong = names.find((name) => env[name] !== undefined && !isRight(env[name]))
    if (wrong) throw new PlainError(`${wrong} must be ${wanted}, not "${env[wrong]}".`)
  }
  const ports = [env.PORT, env.GATEWAY_PORT, env.SANDBOX_PORT, env.BEACON_PORT, env.OPS_PORT].map(Number)
  if (new Set(ports).size < ports.length) {
    throw new PlainError('PORT, GATEWAY_PORT, SANDBOX_PORT, BEACON_PORT and OPS_PORT must be five different ports.')
  }
}
