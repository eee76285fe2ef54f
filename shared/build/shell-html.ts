import { readFileSync } from 'node:fs'
import path from 'node:path'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import type { Compilation, Compiler } from 'webpack'
import { tagOf } from '../src/i18n/languages'
import { themeBeforePaint } from '../src/theme/before-paint'
import { brandConfiguration, brandFile } from './brand'
import { criticalCss } from './critical-css'
import { earlyStart } from './early-start'
import { firstScreen } from './first-screen'
import { hashAssets, integrityOf } from './integrity-plugin'
import { pageHead, promotionHead, robotsText, sitemap } from './page-head'
import { type PromotionPage, promotionPages } from './promotion-pages'
import { themeColours } from './pwa/theme-colours'
import { pageTextsOf, type SitePage, sitePages } from './site-pages'

/** The page: theme, critical styles and the first screen's skeleton inline, the shell's script deferred. */
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
 * Lazy chunks by name, so that the first script can ask for a page's files before the shell's script does. Chunks under
 * development are loaded without hashes, which a preload with one would not match.
 */
function lazyGroups(compilation: Compilation): Record<string, string[]> {
  const lazy = [...compilation.namedChunkGroups].filter(([, group]) => !group.isInitial())
  return Object.fromEntries(lazy.map(([name, group]) => [name, group.getFiles().filter(isForPage)]))
}

/**
 * Home at the top, every other path in a folder of its own, beside it what its `?id=` makes of it, and what is shown for
 * all that is none (releases/src/edge).
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

/** Puts hashes and the first script into the finished page, and makes one of it for every path. */
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
          const promotions = promotionPages(path.dirname(brandFile), brandConfiguration)
          const texts = [['robots.txt', robotsText] as const, ['sitemap.xml', sitemap(promotions)] as const]
          for (const [file, text] of [...pageFiles(this.root, page, promotions), ...texts]) {
            compilation.emitAsset(file, new sources.RawSource(text))
          }
        },
      )
    })
  }
}
