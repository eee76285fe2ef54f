import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brandConfiguration, brandFolder } from '@parlay/build/brand'
import { hashAssets, integrityOf } from '@parlay/build/integrity-plugin'
import { pageTextsOf, type SitePage, sitePages } from '@parlay/build/site-pages'
import { tagOf } from '@parlay/web/i18n/languages'
import { themeBeforePaint } from '@parlay/web/theme/before-paint'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import type { Compilation, Compiler } from 'webpack'
import { criticalCss } from './critical-css'
import { earlyStart } from './early-start'
import { firstScreen } from './first-screen'
import { pageHead, promotionHead, robotsText, sitemap } from './page-head'
import { type PromotionPage, promotionPages } from './promotion-pages'
import { themeColours } from './pwa/theme-colours'

/**
 * Returns the page with the theme, the critical styles and the first screen's skeleton inline and the shell's script
 * deferred.
 */
export const shellHtml = (root: string) =>
  new HtmlWebpackPlugin({
    template: path.join(root, 'index.html'),
    inject: false,
    minify: false,
    templateParameters: async (_compilation: Compilation, assets: unknown) => ({
      htmlWebpackPlugin: { files: assets },
      label: brandConfiguration.label,
      themeColours: themeColours(brandConfiguration.theme),
      lang: tagOf(brandConfiguration.defaultLanguage),
      theme: brandConfiguration.defaultTheme,
      themeScript: themeBeforePaint(brandConfiguration.defaultTheme),
      criticalCss: await criticalCss(root),
    }),
  })

const isForPage = (file: string) => /\.(js|css)$/.test(file)

/**
 * Maps lazy chunks to their files, so that the first script can request a page's files before the shell's script does.
 * In development, chunks load without hashes, so a preload with a hash would not match them.
 */
function lazyGroups(compilation: Compilation): Record<string, string[]> {
  const lazy = [...compilation.namedChunkGroups].filter(([, group]) => !group.isInitial())
  return Object.fromEntries(lazy.map(([name, group]) => [name, group.getFiles().filter(isForPage)]))
}

/**
 * Writes the home page at the top, and every other path into its own folder, together with the variants for its `?id=`.
 * Also writes the page that is served for unknown paths (releases/src/edge).
 */
function pageFiles(
  root: string,
  template: string,
  promotions: readonly PromotionPage[],
): [file: string, html: string][] {
  const skeleton = readFileSync(path.join(root, 'src/start/skeleton.html'), 'utf8').replace(/\n\s*/g, '')
  const textsOf = pageTextsOf(brandConfiguration)
  const { label } = brandConfiguration
  const html = (page?: SitePage, path?: string, head = pageHead(page, textsOf(page?.name ?? 'notFound'), label)) =>
    template.replace('__FIRST_SCREEN__', () => firstScreen(skeleton, page, path)).replace('__PAGE_HEAD__', () => head)
  const files = sitePages().flatMap((page) =>
    page.paths.map((path): [string, string] => [
      path === '/' ? 'index.html' : `pages${path}/index.html`,
      html(page, path),
    ]),
  )
  const ofMany = sitePages().find(({ isOfMany }) => isOfMany)
  const ones = promotions.map((promotion): [string, string] => [
    `pages${ofMany?.paths[0]}/${promotion.id}.html`,
    html(ofMany, ofMany?.paths[0], promotionHead(promotion, label)),
  ])
  return [...files, ...ones, ['pages/not-found.html', html()]]
}

/** Puts hashes and the first script into the finished page and makes a copy for every path. */
export class ShellHtmlPlugin {
  constructor(
    private readonly root: string,
    private readonly options = { hasManifest: true },
  ) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('ShellHtml', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'ShellHtml', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT - 1 },
        async () => {
          const hashes = hashAssets(compilation)
          const script = await earlyStart(this.root, {
            integrity: Object.fromEntries(Object.entries(hashes).filter(([file]) => isForPage(file))),
            groups: compilation.options.mode === 'production' ? lazyGroups(compilation) : {},
            ...this.options,
          })
          const page = String(compilation.assets['index.html']?.source())
            .replace('__EARLY_START__', () => script)
            .replace(/(src|href)="\/([^"]+)"([^>]*) integrity=""/g, (_tag, attribute, file, rest) => {
              return `${attribute}="/${file}"${rest} integrity="${hashes[file] ?? integrityOf('')}"`
            })
          compilation.deleteAsset('index.html')
          const promotions = promotionPages(brandFolder, brandConfiguration)
          const texts = [['robots.txt', robotsText] as const, ['sitemap.xml', sitemap(promotions)] as const]
          for (const [file, text] of [...pageFiles(this.root, page, promotions), ...texts]) {
            compilation.emitAsset(file, new sources.RawSource(text))
          }
        },
      )
    })
  }
}
