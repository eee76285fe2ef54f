import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { workspaceRoot } from '@parlay/shared/build/workspace'
import sharp, { type Sharp } from 'sharp'
import { artJobs, type Job } from './art-jobs'

const webp = { quality: 80, effort: 2 }
const avif = { quality: 55, effort: 1, chromaSubsampling: '4:2:0' }
const jpeg = { quality: 82, mozjpeg: true }

const settings = JSON.stringify([webp, avif, jpeg, sharp.versions.vips])

function encode(picture: Sharp, ending: string): Promise<Buffer> {
  if (ending === '.jpg') return picture.jpeg(jpeg).toBuffer()
  if (ending === '.png') return picture.png().toBuffer()
  return ending === '.avif' ? picture.avif(avif).toBuffer() : picture.webp(webp).toBuffer()
}

/** Renders the widths that the cache lacks, all from one rasterisation. */
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

// Several pictures are drawn at once, so threads within one would only compete with them.
sharp.concurrency(1)

/**
 * Draws every picture of a brand into a folder, from its catalogue alone. Pictures drawn before come from the cache.
 */
export async function buildArt({ brand, outFolder }: { brand: string; outFolder: string }): Promise<number> {
  const cacheFolder = path.join(workspaceRoot, '.cache/art')
  mkdirSync(cacheFolder, { recursive: true })
  rmSync(outFolder, { recursive: true, force: true })
  for (const folder of ['games', 'vendors', 'avatars', 'banners', 'promotions', 'points', 'flags', 'share'])
    mkdirSync(path.join(outFolder, folder), { recursive: true })

  const jobs = artJobs(brand)
  await inParallel(jobs, (job) => draw(job, outFolder, cacheFolder))
  return jobs.reduce((count, { files }) => count + files.length, 0)
}
