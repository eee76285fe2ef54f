import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot, run } from '../../deploy/local/steps.mjs'

/** @typedef {import('./counts.mjs').Counts} Counts */

const file = path.join(projectRoot, '.cache', 'test', 'full-run.json')

/** One hash of all sources as they are now, committed or not. */
async function fingerprintSources() {
  const git = async (/** @type {string[]} */ ...args) => (await run('git', args)).output
  const hash = createHash('sha256').update(await git('rev-parse', 'HEAD'))
  hash.update(await git('diff', 'HEAD'))
  for (const name of (await git('ls-files', '--others', '--exclude-standard')).split('\n').filter(Boolean)) {
    hash.update(name).update(readFileSync(path.join(projectRoot, name)))
  }
  return hash.digest('hex')
}

/** Opens the record of suites that passed with the present sources. Nothing is remembered of other sources. */
export async function openRecord() {
  const sources = await fingerprintSources()
  /** @type {{ sources: string, suites: Record<string, Counts> }} */
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { sources, suites: {} }
  const suites = kept.sources === sources ? kept.suites : {}
  return {
    /**
     * @param {string} name
     * @returns {Counts | undefined}
     */
    passed: (name) => suites[name],
    /**
     * Keeps what a suite came to, unless a test of it has failed.
     * @param {string} name
     * @param {Counts} counts
     */
    keep(name, counts) {
      if (counts.failed > 0) return
      suites[name] = counts
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify({ sources, suites }))
    },
  }
}
