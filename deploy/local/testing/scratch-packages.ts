import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The build script of every package in a scratch project. It copies sources, and a test can make it fail or never end.
 */
const build = `
const fs = require('node:fs')
for (const file of fs.readdirSync('src')) {
  const text = fs.readFileSync('src/' + file, 'utf8')
  if (text.includes('does not build')) throw new Error(file + ' does not build')
  if (text.includes('builds for ever')) {
    fs.writeFileSync('../pids/build', String(process.pid))
    setInterval(() => {}, 1000)
    return
  }
}
fs.cpSync('src', 'dist', { recursive: true })
`

/**
 * The source of a minimal server as the start scripts expect it. It answers on its port, ends on a signal, and writes
 * its process id to a file.
 */
export const serverSource = (name: string, word = 'first'): string => `
const port = { gateway: 'GATEWAY_PORT', sandbox: 'SANDBOX_PORT', beacon: 'BEACON_PORT', edge: 'PORT' }.${name}
const host = '${name.toUpperCase()}_HOST'
require('node:fs').writeFileSync('pids/${name}', String(process.pid))
require('node:http').createServer((_request, response) => response.end('${word}')).listen(process.env[port], process.env[host])
process.on('SIGTERM', () => process.exit(0))
`

const root = path.join(__dirname, '../../..')
/** The scripts read the brand by it. */
const brandLoader = 'shared/server/src/brand-folder.mjs'
const { scripts, packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
const browserPackages = [
  'shell',
  'back-office',
  'mf-auth',
  'mf-lobby',
  'mf-lottery',
  'mf-member-centre',
  'mf-agent-centre',
]
const packages = [...browserPackages, 'gateway', 'sandbox', 'releases']

/** The files of a project whose packages build and start in a moment, as path → content. */
export const scratchFiles: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    packageManager,
    engines: { node: '>=20.19' },
    scripts: { start: scripts.start },
  }),
  'build.cjs': build,
  'brands/parlay/brand.json': '{}',
  [brandLoader]: readFileSync(path.join(root, brandLoader), 'utf8'),
  'pids/README': 'process ids of what runs',
  'shared/contracts/src/index.ts': 'export {}',
  'shared/contracts/src/money/index.ts': 'export {}',
  'shared/ui/src/index.ts': 'export {}',
  ...Object.fromEntries(
    packages.map((name) => [`${name}/package.json`, JSON.stringify({ scripts: { build: 'exec node ../build.cjs' } })]),
  ),
  ...Object.fromEntries(browserPackages.map((name) => [`${name}/src/integrity.json`, '{}'])),
  'gateway/src/main.js': serverSource('gateway'),
  'sandbox/src/main.js': serverSource('sandbox'),
  'sandbox/src/beacon.js': serverSource('beacon'),
  'releases/src/edge.js': serverSource('edge'),
  'releases/src/release.js': '',
  'releases/node_modules/README': 'installed',
}

/** A package manager that npx finds inside the project, so that nothing is downloaded. */
export const installedManager: Readonly<Record<string, string>> = {
  'node_modules/pnpm/package.json': JSON.stringify({
    name: 'pnpm',
    version: packageManager.split('@')[1],
    bin: { pnpm: 'pnpm.cjs' },
  }),
  'node_modules/pnpm/pnpm.cjs': '#!/usr/bin/env node\n',
}
