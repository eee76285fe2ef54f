import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startSite } from '../../deploy/local/site.mjs'
import { siteEnvironment } from '../../deploy/local/site-environment.mjs'
import { freePorts } from './ports.mjs'

/**
 * @typedef {object} OwnSite
 * @property {number} edge the port of the site
 * @property {import('../../deploy/local/site-environment.mjs').SiteEnv} env what its servers were started with
 * @property {Record<string, string>} pids of its servers, as GATEWAY_PID, SANDBOX_PID, BEACON_PID and EDGE_PID
 */

/** Clears the addresses of a site that this process may be pointed at, because the new site has its own. */
const addresses = { EDGE_URL: '', GATEWAY_URL: '', SANDBOX_URL: '', BEACON_URL: '', MIRROR_URLS: '' }

/**
 * Runs `use` with a separate site, made from the servers and remotes as they are built. The site has free ports and
 * a fresh folder, which is deleted afterwards. It is always ended, also after a failure.
 * @template T
 * @param {string} name of its folder
 * @param {(site: OwnSite) => Promise<T>} use
 * @param {{ settings?: Record<string, string>, keepsData?: () => boolean }} [options] `settings` of the environment;
 * `keepsData` is asked when the site has ended
 * @returns {Promise<T>}
 */
export async function withSite(name, use, { settings = {}, keepsData = () => false } = {}) {
  const [edge = 0, gateway = 0, sandbox = 0, beacon = 0, ops = 0] = await freePorts(5)
  const dataDir = mkdtempSync(path.join(tmpdir(), `parlay-${name}-`))
  const ports = {
    PORT: `${edge}`,
    GATEWAY_PORT: `${gateway}`,
    SANDBOX_PORT: `${sandbox}`,
    BEACON_PORT: `${beacon}`,
    OPS_PORT: `${ops}`,
  }
  const own = { ...addresses, RATE_LIMIT_SCALE: '100', ...settings, ...ports, DATA_DIR: dataDir }
  const env = { ...settings, ...siteEnvironment({ ...process.env, ...own }) }
  try {
    const site = await startSite(env, 'starting the site', (line) => console.error(line))
    const pids = Object.entries(site.pids).map(([server, pid]) => [`${server.toUpperCase()}_PID`, `${pid}`])
    try {
      return await use({ edge, env, pids: Object.fromEntries(pids) })
    } finally {
      await site.stop()
    }
  } finally {
    if (keepsData()) console.log(`logs of the site: ${dataDir}/logs`)
    else rmSync(dataDir, { recursive: true, force: true })
  }
}
