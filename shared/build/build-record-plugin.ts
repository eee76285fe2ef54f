import type { BuildRecord } from '@parlay/contracts/release-manifest'
import { screenContractVersion } from '@parlay/contracts/remotes'
import type { Compilation, Compiler } from 'webpack'
import { sharedVersion } from './federation-singletons'
import { usedExportsOf } from './singleton-exports'

interface FederationManifest {
  metaData: { remoteEntry: { name: string } }
  exposes: { name: string; assets: Record<'js' | 'css', { sync: string[] }> }[]
}

/** Maps a screen to the files that its first render needs, the remote entry first. */
function preloadOf({ metaData, exposes }: FederationManifest): BuildRecord['preload'] {
  return Object.fromEntries(
    exposes.map(({ name, assets }) => [
      name,
      [...new Set([metaData.remoteEntry.name, ...assets.js.sync, ...assets.css.sync])],
    ]),
  )
}

const textsOf = /[\\/]src[\\/](?:i18n|(features)[\\/][^\\/]+[\\/]messages)[\\/]([A-Z]{2})\.json$/

/**
 * Maps `messages-EN` and so on to the chunk with the remote's messages in that language. Texts of a feature belong to
 * the screens that import them: `PromotionsScreen-EN`.
 */
function messagesOf({ chunks, chunkGraph }: Compilation): BuildRecord['preload'] {
  const files = [...chunks].flatMap((chunk) =>
    [...chunkGraph.getChunkModulesIterable(chunk)].flatMap((module) => {
      const [, isOfFeature, language] = textsOf.exec(module.nameForCondition() ?? '') ?? []
      if (!language) return []
      const users = [...chunk.groupsIterable].flatMap((group) => [...group.parentsIterable].map(({ name }) => name))
      const names = isOfFeature === undefined ? ['messages'] : users.filter((name) => typeof name === 'string')
      const scripts = [...chunk.files].filter((file) => file.endsWith('.js'))
      return names.map((name) => [`${name}-${language}`, scripts] as const)
    }),
  )
  return Object.fromEntries(
    files.sort(([one], [other]) => one.localeCompare(other)).map(([key, names]) => [key, [...names]]),
  )
}

/** A view of a screen, by the name of the chunk that loads it: `LotteryMenuScreen.results`. */
const viewName = /^[A-Za-z]+\.[a-z]+$/

/** Maps a view to the files that it needs in addition to those of its screen, which have been loaded before. */
function viewsOf({ namedChunkGroups }: Compilation): BuildRecord['preload'] {
  const views = [...namedChunkGroups].filter(([name]) => viewName.test(name))
  return Object.fromEntries(
    views.map(([name, group]) => [name, group.getFiles().filter((file) => /\.(js|css)$/.test(file))]),
  )
}

/**
 * Emits `release.json`, from which the release tool reads the versions that this build was made against and the files
 * that its screens load.
 */
export class BuildRecordPlugin {
  constructor(private readonly remote: string) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('BuildRecord', (compilation) => {
      let uses: BuildRecord['uses'] = {}
      // Later, modules are concatenated and can no longer be listed.
      compilation.hooks.afterOptimizeModules.tap('BuildRecord', (modules) => {
        uses = usedExportsOf(compilation, modules)
      })
      compilation.hooks.processAssets.tap(
        { name: 'BuildRecord', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT + 1 },
        () => {
          const manifest = JSON.parse(String(compilation.assets['mf-manifest.json']?.source())) as FederationManifest
          const record: BuildRecord = {
            remote: this.remote,
            screenContract: screenContractVersion,
            shared: sharedVersion,
            uses,
            preload: { ...preloadOf(manifest), ...viewsOf(compilation), ...messagesOf(compilation) },
          }
          compilation.emitAsset('release.json', new sources.RawSource(`${JSON.stringify(record, null, 2)}\n`))
        },
      )
    })
  }
}
