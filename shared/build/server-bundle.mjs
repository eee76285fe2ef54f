import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The esbuild options of every server, which is built as one ES module file. Our workspace packages are TypeScript
 * source and are bundled, with the packages that only they need. The server's own packages are loaded from where they
 * are installed.
 * @type {import('esbuild').BuildOptions}
 */
export const serverBundle = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [{ name: 'own-packages', setup: keepInstalledPackagesOutside }],
}

/** @param {import('esbuild').PluginBuild} setup */
function keepInstalledPackagesOutside({ onResolve, initialOptions }) {
  const entries = /** @type {string[]} */ (initialOptions.entryPoints)
  const installed = new Set(entries.flatMap((entry) => packagesOf(path.dirname(entry))))
  onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) => {
    if (kind === 'entry-point' || name.startsWith('@parlay/')) return undefined
    return installed.has(packageOf(name)) ? { path: name, external: true } : undefined
  })
}

/** @param {string} module a package with or without a path in it */
const packageOf = (module) => module.split('/', module.startsWith('@') ? 2 : 1).join('/')

/**
 * Returns the dependencies of the package that contains a folder.
 * @param {string} folder
 * @returns {string[]}
 */
function packagesOf(folder) {
  const file = path.join(folder, 'package.json')
  if (!existsSync(file)) return packagesOf(path.dirname(folder))
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(file, 'utf8'))
  return Object.keys({ ...dependencies, ...devDependencies })
}
