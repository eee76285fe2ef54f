import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { aFolder } from './a-release-context'
import type { RunningEdge } from './node-edge'

const configFolder = path.join(__dirname, '../../../deploy/nginx')
const modules = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

/** True where Debian's nginx and its modules for brotli are installed (libnginx-mod-http-brotli-static and -filter). */
export const hasNginx = () => existsSync('/usr/sbin/nginx') && existsSync(modules)

/** Names tests that are skipped because it is missing. */
export const withoutNginx = 'skipped: nginx with its modules for brotli is not installed'

/** The production configuration as `render.sh` makes it. Throws with the script's one line when it refuses. */
export function renderNginxConfig(env: Record<string, string>, runFolder: string): string {
  const args = [path.join(configFolder, 'render.sh'), path.join(configFolder, 'nginx.conf.template'), runFolder]
  return execFileSync('sh', args, { env: { PATH: process.env.PATH ?? '', ...env }, encoding: 'utf8', stdio: 'pipe' })
}

/** Runs the installed nginx with the production configuration and discards its logs. */
export async function startNginxEdge(env: Record<string, string>): Promise<RunningEdge> {
  const runFolder = path.join(await aFolder(), 'run')
  const port = await freePort()
  const file = path.join(runFolder, 'nginx.conf')
  mkdirSync(runFolder)
  writeFileSync(file, renderNginxConfig({ ...env, PORT: String(port) }, runFolder))

  // Started by root, nginx runs its workers as www-data, which cannot read a test's folder.
  const user = process.getuid?.() === 0 ? 'user root; ' : ''
  const nginx = spawn('/usr/sbin/nginx', ['-c', file, '-g', `${user}daemon off;`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  nginx.stderr.on('data', (chunk) => {
    complaint += chunk
  })
  const ended = new Promise<void>((resolve) => nginx.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  await waitUntilUp(url, () => (nginx.exitCode === null ? undefined : complaint))

  return {
    url,
    async stop() {
      nginx.kill('SIGTERM')
      await ended
    },
  }
}

async function waitUntilUp(url: string, findEnd: () => string | undefined): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const end = findEnd()
    if (end !== undefined) throw new Error(`nginx ended: ${end}`)
    const answer = await fetch(`${url}/healthz`).catch(() => undefined)
    if (answer?.ok) return
    await wait(25)
  }
  throw new Error('nginx did not come up')
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
