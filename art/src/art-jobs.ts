import path from 'node:path'
import { shareSize, shortTitleOf, sitePages } from '@parlay/build/site-pages'
import { workspaceRoot } from '@parlay/build/workspace'
import {
  type Brand,
  type CatalogueVendor,
  listPromotionTexts,
  readBrand,
  readBrandSettings,
  readCatalogue,
  readPoints,
} from '@parlay/server'
import * as flagDrawings from 'country-flag-icons/string/3x2'
import { avatarCount, drawAvatar } from './avatar'
import { drawBanner, drawPromotion, shownCardHeight } from './banner'
import { drawBrandMark, drawMaskableMark } from './brand-mark'
import { drawCover } from './cover'
import { drawReward } from './reward'
import { drawSharePicture } from './share-picture'
import { drawVendorMark } from './vendor-mark'

export interface PictureFile {
  name: string
  /** The width in pixels; without one, the file is the SVG itself. */
  width?: number
  /** Of the drawing, only so much from its top is in the picture. */
  height?: number
}

/** One drawing and the files to make from it. */
export interface Job {
  svg: string
  files: PictureFile[]
}

const coverWidths = [240, 384]
const bannerWidths = [640, 1280, 1920]
/**
 * AVIF is smaller still but slow to encode, so it exists only in the widths that a phone or an ordinary desktop
 * requests.
 */
const bannerAvifWidths = [640, 1280]
const promotionWidths = [480, 960]
const rewardWidths = [320, 640]

const inWidths = (name: string, widths: readonly number[], ending = 'webp') =>
  widths.map((width) => ({ name: `${name}-${width}.${ending}`, width }))

/** The flags of the countries whose phone numbers the brand accepts. */
function flagJobs({ countries }: Brand): Job[] {
  const drawings: Record<string, string | undefined> = flagDrawings
  return countries.flatMap((country) => {
    const svg = drawings[country]
    return svg ? [{ svg, files: [{ name: `flags/${country}.svg` }] }] : []
  })
}

/** The favicon with round corners, and app icons that fill the square for systems that cut the shape themselves. */
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

function shareJobs(brand: Brand): Job[] {
  const pages = sitePages().filter(({ isHidden }) => !isHidden)
  return pages.map(({ name }) => ({
    svg: drawSharePicture(name, { brand, title: shortTitleOf(brand, name) }),
    files: [{ name: `share/${name}.jpg`, width: shareSize.width }],
  }))
}

/** The footer names marks by game type and vendor. BTI has one more mark, made of its letters (product spec 2.10). */
const marksOf = (vendor: CatalogueVendor) => [
  { vendor, name: vendor.vassalage },
  { vendor, name: `${vendor.gameType}-${vendor.vassalage}` },
  ...(vendor.vassalage === 'BTI' ? [{ vendor: { ...vendor, name: 'BTI' }, name: 'BTI-LETTERS' }] : []),
]

function contentJobs(brandFolder: string): Job[] {
  const { vendors } = readCatalogue(brandFolder)
  const banners = readBrandSettings(brandFolder, 'content/EN/banners.json') as { bannerId: string }[]
  const promotions = listPromotionTexts(brandFolder, 'EN').map((id) => ({
    svg: drawPromotion(id),
    files: [
      ...inWidths(`promotions/${id}`, promotionWidths).map((file) => ({ ...file, height: shownCardHeight })),
      { name: `promotions/${id}.jpg`, width: shareSize.width },
    ],
  }))
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

const rewardJobs = (brandFolder: string): Job[] =>
  readPoints(brandFolder).rewards.map(({ id }) => ({
    svg: drawReward(id),
    files: inWidths(`points/${id}`, rewardWidths),
  }))

/** Every picture of a brand. */
export function artJobs(brand: string): Job[] {
  const folder = path.join(workspaceRoot, 'brands', brand)
  const configuration = readBrand(folder)
  return [
    ...contentJobs(folder),
    ...rewardJobs(folder),
    ...flagJobs(configuration),
    ...iconJobs(configuration),
    ...shareJobs(configuration),
  ]
}
