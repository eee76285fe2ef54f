import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import * as flagDrawings from 'country-flag-icons/string/3x2'
import sharp, { type Sharp } from 'sharp'
import { type Brand, readBrand } from '../../src/server/brand'
import { type CatalogueVendor, readCatalogue } from '../../src/server/brand-catalogue'
import { shortTitleOf, sitePages } from '../site-pages'
import { workspaceRoot } from '../workspace'
import { avatarCount, drawAvatar } from './avatar'
import { drawBanner, drawPromotion } from './banner'
import { drawBrandMark, drawMaskableMark } from './brand-mark'
import { drawCover } from './cover'
import { drawSharePicture, shareSize } from './share-picture'
import { drawVendorMark } from './vendor-mark'

/** One drawing and the files to make of it; a file without a width is the drawing itself. */
interface Job {
  svg: string
  files: { name: string; width?: number }[]
}

const coverWidths = [240, 384]
const bannerWidths = [640, 1280, 1920]
/** Smaller still, and slow to draw: only the widths that a phone or a plain desktop asks for. */
const bannerAvifWidths = [640, 1280]
const promotionWidths = [480, 960]
const webp = { quality: 80, effort: 2 }
const avif = { quality: 55, effort: 1, chromaSubsampling: '4:2:0' }
const jpeg = { quality: 82, mozjpeg: true }

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

/** BTI has a mark per game type (product spec 2.10). */
const markNamesOf = ({ vassalage, gameType }: CatalogueVendor) =>
  vassalage === 'BTI' ? [vassalage, `${vassalage}-${gameType}`] : [vassalage]

function jobsOf(brandFolder: string): Job[] {
  const { vendors } = readCatalogue(brandFolder)
  const banners = readJson(path.join(brandFolder, 'content/EN/banners.json')) as { bannerId: string }[]
  const promotions = promotionIdsOf(path.join(brandFolder, 'content/EN/promotions')).map((id) => ({
    svg: drawPromotion(id),
    files: inWidths(`promotions/${id}`, promotionWidths),
  }))
  const covers = vendors.flatMap(({ games }) =>
    games.map((game) => ({ svg: drawCover(game), files: inWidths(`games/${game.gameCode}`, coverWidths) })),
  )
  const marks = vendors.flatMap((vendor) =>
    (['WHITE', 'COLOR'] as const).map((colour) => ({
      svg: drawVendorMark(vendor, colour, vendors),
      files: markNamesOf(vendor).map((name) => ({ name: `vendors/${name}-${colour}.svg` })),
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

const settings = JSON.stringify([webp, avif, jpeg, sharp.versions.vips])

function encode(picture: Sharp, ending: string): Promise<Buffer> {
  if (ending === '.jpg') return picture.jpeg(jpeg).toBuffer()
  if (ending === '.png') return picture.png().toBuffer()
  return ending === '.avif' ? picture.avif(avif).toBuffer() : picture.webp(webp).toBuffer()
}

/** Renders the widths that the cache does not hold, from one rasterisation. */
async function draw({ svg, files }: Job, outFolder: string, cacheFolder: string): Promise<void> {
  let raster: Sharp | undefined
  for (const { name, width } of files) {
    const target = path.join(outFolder, name)
    if (!width) {
      writeFileSync(target, svg)
      continue
    }
    const ending = path.extname(name)
    const hash = createHash('sha256').update(`${svg}|${width}|${ending}|${settings}`).digest('hex').slice(0, 24)
    const cached = path.join(cacheFolder, hash)
    if (!existsSync(cached)) {
      raster ??= await rasterised(svg, ending)
      const picture = raster.clone().resize(width)
      writeFileSync(cached, await encode(picture, ending))
    }
    copyFileSync(cached, target)
  }
}

async function rasterised(svg: string, ending: string): Promise<Sharp> {
  const { data, info } = await sharp(Buffer.from(svg), { density: ending === '.png' ? 600 : 72 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } })
}

async function inParallel(jobs: readonly Job[], run: (job: Job) => Promise<void>): Promise<void> {
  const waiting = [...jobs]
  const worker = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) await run(job)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
}

// Pictures are drawn side by side; threads within one would only wait for each other.
sharp.concurrency(1)

/** Draws every picture of a brand into a folder, from its catalogue alone. Pictures drawn before come from the cache. */
export async function buildArt({ brand, outFolder }: { brand: string; outFolder: string }): Promise<number> {
  const wanted = path.join(workspaceRoot, 'brands', brand)
  const brandFolder = existsSync(path.join(wanted, 'catalogue.json'))
    ? wanted
    : path.join(workspaceRoot, 'brands/parlay')
  const cacheFolder = path.join(workspaceRoot, '.cache/art')
  mkdirSync(cacheFolder, { recursive: true })
  rmSync(outFolder, { recursive: true, force: true })
  for (const folder of ['games', 'vendors', 'avatars', 'banners', 'promotions', 'flags', 'share'])
    mkdirSync(path.join(outFolder, folder), { recursive: true })

  const configuration = readBrand(wanted)
  const jobs = [
    ...jobsOf(brandFolder),
    ...flagJobs(configuration),
    ...iconJobs(configuration),
    ...shareJobs(configuration),
  ]
  await inParallel(jobs, (job) => draw(job, outFolder, cacheFolder))
  return jobs.reduce((count, { files }) => count + files.length, 0)
}
