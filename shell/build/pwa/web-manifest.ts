import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pageTextsOf } from '@parlay/build/site-pages'
import { workspaceRoot } from '@parlay/build/workspace'
import type { Brand } from '@parlay/server'
import { tagOf } from '@parlay/web/i18n/languages'
import { themeColours } from './theme-colours'

/** The fields of a brand from which the installed app is made. */
export type BrandOfApp = Pick<Brand, 'label' | 'defaultLanguage' | 'defaultTheme' | 'theme'>

/** A long press on the app's icon offers these game types, provided that the brand has vendors for them. */
const shortcuts = [
  { gameType: 'RNG', label: 'con_rng', url: '/rng' },
  { gameType: 'SPORTS', label: 'con_sports', url: '/sports' },
  { gameType: 'LIVE', label: 'con_live', url: '/live' },
]

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/art/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

function commonMessages(language: string): Record<string, string> {
  const file = path.join(workspaceRoot, 'shared/web/src/i18n/messages', `${language}.json`)
  return (JSON.parse(readFileSync(file, 'utf8')) as { common: Record<string, string> }).common
}

/** Returns the web app manifest of a brand whose vendors make games of these types. */
export function createWebManifest(brand: BrandOfApp, gameTypes: readonly string[]) {
  const messages = commonMessages(brand.defaultLanguage)
  const ground = themeColours(brand.theme)[brand.defaultTheme]
  return {
    id: '/',
    name: brand.label,
    short_name: brand.label.slice(0, 12),
    description: pageTextsOf(brand)('home').description,
    lang: tagOf(brand.defaultLanguage),
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: ground,
    background_color: ground,
    categories: ['games', 'entertainment'],
    prefer_related_applications: false,
    icons: [
      icon('icon', 192, 'any'),
      icon('icon', 512, 'any'),
      icon('maskable', 192, 'maskable'),
      icon('maskable', 512, 'maskable'),
    ],
    shortcuts: shortcuts
      .filter(({ gameType }) => gameTypes.includes(gameType))
      .map(({ label, url }) => ({ name: messages[label] ?? url, url, icons: [icon('icon', 192, 'any')] })),
  }
}
