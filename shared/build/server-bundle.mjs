/**
 * The esbuild options of every server, which is built as one ES module file. Our workspace packages are TypeScript
 * source and are bundled; all other packages are loaded from where they are installed.
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
