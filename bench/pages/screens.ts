import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readRemotes } from '@parlay/build/remotes/read-remotes'
import { wireSize } from '@parlay/build/wire-size'
import type { BuildRecord } from '@parlay/contracts/release-manifest'
import { firstView, viewOfGame } from '@parlay/contracts/remotes'
import { projectRoot } from '../../deploy/local/steps.mjs'
import type { BenchRow } from '../row'
import { withinTarget } from './page-row'

/** Compares the built scripts with which each screen of a remote opens with their targets. */
export const screenRows = async (): Promise<BenchRow[]> =>
  (await readRemotes()).flatMap(({ name, screens }) => {
    const dist = path.join(projectRoot, name, 'dist')
    const { preload }: BuildRecord = JSON.parse(readFileSync(path.join(dist, 'release.json'), 'utf8'))
    return Object.entries(screens).map(([screen, { budget }]) => {
      const bytesWith = (view: string): number => {
        const files = new Set([...(preload[screen] ?? []), ...(preload[`${screen}.${view}`] ?? [])])
        const scripts = [...files].filter((file) => file.endsWith('.js'))
        return scripts.reduce((sum, file) => sum + wireSize(readFileSync(path.join(dist, file))), 0)
      }
      const bytes = Math.max(bytesWith(firstView), bytesWith(viewOfGame))
      return withinTarget(`${screen}, its scripts`, 'bytes', bytes, budget)
    })
  })
