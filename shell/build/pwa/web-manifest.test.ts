import path from 'node:path'
import { workspaceRoot } from '@parlay/build/workspace'
import { listBrands, readBrand } from '@parlay/server'
import { type BrandOfApp, createWebManifest } from './web-manifest'

const brandsFolder = path.join(workspaceRoot, 'brands')
const brandOf = (name: string): BrandOfApp => readBrand(path.join(brandsFolder, name))

test.each(listBrands(brandsFolder))('the app of %s is called, coloured and opened like its site', (name) => {
  const brand = brandOf(name)

  const manifest = createWebManifest(brand, ['RNG', 'SPORTS'])

  expect(manifest).toMatchObject({ name: brand.label, display: 'standalone', start_url: '/', scope: '/' })
  expect(manifest.theme_color).toMatch(/^#[0-9a-f]{6}$/)
  expect(manifest.background_color).toBe(manifest.theme_color)
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ])
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/rng', '/sports'])
})

test('a brand’s own colours and language change its app', () => {
  const brand = {
    ...brandOf('parlay'),
    theme: { tokens: { '--hue-ink': '150' }, light: {} },
    defaultLanguage: 'TY' as const,
  }

  const manifest = createWebManifest(brand, ['SPORTS'])

  expect(manifest.theme_color).not.toBe(createWebManifest(brandOf('parlay'), []).theme_color)
  expect(createWebManifest({ ...brand, defaultTheme: 'light' }, []).theme_color).not.toBe(manifest.theme_color)
  expect(manifest.lang).toBe('fil')
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/sports'])
})
