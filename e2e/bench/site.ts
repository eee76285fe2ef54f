import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { publishBuiltRemotes, startSite } from '../../deploy/local/site.mjs'
import { siteEnvironment } from '../../deploy/local/site-environment.mjs'
import { freePorts } from '../run/ports.mjs'

export interface BenchSite {
  edge: number
  env: NodeJS.ProcessEnv
  /** Gone afterwards. */
  dataDir: string
}

/** Measures on a site of its own, with a fresh database; ends it whatever happens. */
export async function withSite<T>(measure: (site: BenchSite) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'parlay-bench-'))
  const [edge = 0, gateway = 0, sandbox = 0] = await freePorts(3)
  const env = siteEnvironment({
    ...process.env,
    PORT: String(edge),
    GATEWAY_PORT: String(gateway),
    SANDBOX_PORT: String(sandbox),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_SCALE: '1000',
  })
  await publishBuiltRemotes(env)
  const site = await startSite(env, (line) => console.error(line))
  try {
    return await measure({ edge, env, dataDir })
  } finally {
    await site.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
