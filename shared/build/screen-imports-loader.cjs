/**
 * Replaces a module by one that imports screens on demand: its `screens` has a function for each. The option `screens`
 * lists them as [id, file].
 * @this {import('webpack').LoaderContext<{ screens: [string, string][] }>}
 */
module.exports = function screenImports() {
  const lines = this.getOptions().screens.map(([id, file]) => {
    const chunk = id.slice(id.indexOf('/') + 1)
    return `${JSON.stringify(id)}: () => import(/* webpackChunkName: "${chunk}" */ ${JSON.stringify(file)}),`
  })
  return `export const screens = {\n${lines.join('\n')}\n}\n`
}
