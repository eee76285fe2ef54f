import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as flagDrawings from 'country-flag-icons/string/3x2'
import { type Brand, readBrand } from '../../src/server/brand'
import { type CatalogueVendor, readCatalogue } from '../../src/server/brand-catalogue'
import { shareSize, shortTitleOf, sitePages } from '../site-pages'
import { workspaceRoot } from '../workspace'
import { avatarCount, drawAvatar } from './avatar'
import { drawBanner, drawPromotion, drawSharedPromotion } from './banner'
import { drawBrandMark, drawMaskableMark } from './brand-mark'
import { drawCover } from './cover'
import { drawSharePicture } from './share-picture'
import { drawVendorMark } from './vendor-mark'

/** One drawing and the files to make of it; a file without a width is the drawing itself. */
export interface Job {
  svg: string
  files: { name: string; width?: number }[]
}

const coverWidths = [240, 384]
const bannerWidths = [640, 1280, 1920]
/** Smaller still, and slow to draw: only the widths that a phone or a plain desktop asks for. */
const bannerAvifWidths = [640, 1280]
const promotionWidths = [480, 960]

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

const inWidths = (name: string, widths: readonly number[], ending = 'webp') =>
  widths.map((width) => ({ name: `${name}-${width}.${ending}`, width }))

/** Of the countries whose numbers the brand takes. */
function flagJobs({ countries }: Brand): Job[] {
  const drawings: Record<string, string | undefined> = flagDrawings
  return countries.flatMap((country) => {
    const svg = drawings[country]
    return svg ? [{ svg, files: [{ name: `flags/${country}.svg` }] }] : []
  })
}

/** Favicon and app icons: with round corners, and to the edges for systems that cut them. */
function iconJobs(brand: Brand): Job[] {
  const png = (name: string, width: number) => ({ name: `${name}.png`, width })
  return [
    {
      svg: drawBrandMark(brand),
      files: [{ name: 'favicon.svg' }, png('favicon-48', 48), png('icon-192', 192), png('icon-512', 512)],
    },
    {
      svg: drawMaskableMark(brand),
      files: [png('apple-touch-icon', 180), png('maskable-192', 192), png('maskable-512', 512)],
    },
  ]
}

/** Of the pages that visitors share. */
function shareJobs(brand: Brand): Job[] {
  const pages = sitePages().filter(({ isHidden }) => !isHidden)
  return pages.map(({ name }) => ({
    svg: drawSharePicture(name, { brand, title: shortTitleOf(brand, name) }),
    files: [{ name: `share/${name}.jpg`, width: shareSize.width }],
  }))
}

/** In the footer a mark goes by game type and vassalage, and BTI has a picture of its own: its letters (product spec 2.10). */
const marksOf = (vendor: CatalogueVendor) => [
  { vendor, name: vendor.vassalage },
  { vendor, name: `${vendor.gameType}-${vendor.vassalage}` },
  ...(vendor.vassalage === 'BTI' ? [{ vendor: { ...vendor, name: 'BTI' }, name: 'BTI-LETTERS' }] : []),
]

function contentJobs(brandFolder: string): Job[] {
  const { vendors } = readCatalogue(brandFolder)
  const banners = readJson(path.join(brandFolder, 'content/EN/banners.json')) as { bannerId: string }[]
  const promotions = promotionIdsOf(path.join(brandFolder, 'content/EN/promotions')).flatMap((id) => [
    { svg: drawPromotion(id), files: inWidths(`promotions/${id}`, promotionWidths) },
    { svg: drawSharedPromotion(id), files: [{ name: `promotions/${id}.jpg`, width: shareSize.width }] },
  ])
  const covers = vendors.flatMap(({ games }) =>
    games.map((game) => ({ svg: drawCover(game), files: inWidths(`games/${game.gameCode}`, coverWidths) })),
  )
  const marks = vendors.flatMap(marksOf).flatMap(({ vendor, name }) =>
    (['WHITE', 'COLOR'] as const).map((colour) => ({
      svg: drawVendorMark(vendor, colour, vendors),
      files: [{ name: `vendors/${name}-${colour}.svg` }],
    })),
  )
  const avatars = Array.from({ length: avatarCount }, (_, index) => ({
    svg: drawAvatar(index + 1),
    files: [{ name: `avatars/${index + 1}.svg` }],
  }))
  const heroes = banners.map(({ bannerId }) => ({
    svg: drawBanner(bannerId),
    files: [
      ...inWidths(`banners/${bannerId}`, bannerWidths),
      ...inWidths(`banners/${bannerId}`, bannerAvifWidths, 'avif'),
    ],
  }))
  return [...covers, ...marks, ...avatars, ...heroes, ...promotions]
}

const promotionIdsOf = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).map((file) => path.basename(file, '.html')) : []

/** Every picture of a brand; one without a catalogue has those of parlay's. */
export function artJobs(brand: string): Job[] {
  const wanted = path.join(workspaceRoot, 'brands', brand)
  const hasCatalogue = existsSync(path.join(wanted, 'catalogue.json'))
  const configuration = readBrand(wanted)
  return [
    ...contentJobs(hasCatalogue ? wanted : path.join(workspaceRoot, 'brands/parlay')),
    ...flagJobs(configuration),
    ...iconJobs(configuration),
    ...shareJobs(configuration),
  ]
}
