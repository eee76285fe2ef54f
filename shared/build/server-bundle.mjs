/**
 * esbuild options of every server: one file of ES modules. Our workspace packages are TypeScript source, so they go
 * into the bundle; all others are loaded as they are installed.
 * @type {import('esbuild').BuildOptions}
 */
export const serverBundle = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [{ name: 'own-packages', setup: keepForeignPackagesOutside }],
}

/** @param {import('esbuild').PluginBuild} setup */
function keepForeignPackagesOutside({ onResolve }) {
  onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
    kind === 'entry-point' || path.startsWith('@parlay/') ? undefined : { path, external: true },
  )
}
