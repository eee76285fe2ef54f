import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { workspaceRoot } from '@parlay/build/workspace'
import sharp from 'sharp'
import { artJobs, type Job } from './art-jobs'
import { encode, encoding, type Raster, rasterise } from './raster'

/** Renders the files that the cache lacks, all from one rasterisation. */
async function draw({ svg, files }: Job, outFolder: string, cacheFolder: string): Promise<void> {
  let raster: Promise<Raster> | undefined
  for (const file of files) {
    const target = path.join(outFolder, file.name)
    if (!file.width) {
      writeFileSync(target, svg)
      continue
    }
    const ending = path.extname(file.name)
    const key = [svg, file.width, file.height ?? '', ending, encoding].join('|')
    const cached = path.join(cacheFolder, createHash('sha256').update(key).digest('hex').slice(0, 24))
    if (!existsSync(cached)) {
      raster ??= rasterise(svg, ending)
      writeFileSync(cached, await encode(await raster, file, ending))
    }
    copyFileSync(cached, target)
  }
}

async function inParallel(jobs: readonly Job[], run: (job: Job) => Promise<void>): Promise<void> {
  const waiting = [...jobs]
  const worker = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) await run(job)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
}

// Several pictures are drawn in parallel, so threads within one would only compete with the others.
sharp.concurrency(1)

/**
 * Draws every picture of a brand into a folder, from its catalogue alone. Pictures drawn before come from the cache.
 */
export async function buildArt({ brand, outFolder }: { brand: string; outFolder: string }): Promise<number> {
  const cacheFolder = path.join(workspaceRoot, '.cache/art')
  mkdirSync(cacheFolder, { recursive: true })
  rmSync(outFolder, { recursive: true, force: true })
  for (const folder of ['games', 'vendors', 'avatars', 'banners', 'promotions', 'draws', 'points', 'flags', 'share'])
    mkdirSync(path.join(outFolder, folder), { recursive: true })

  const jobs = artJobs(brand)
  await inParallel(jobs, (job) => draw(job, outFolder, cacheFolder))
  return jobs.reduce((count, { files }) => count + files.length, 0)
}
