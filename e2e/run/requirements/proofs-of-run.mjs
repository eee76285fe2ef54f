import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../../../deploy/local/steps.mjs'
import { findNotPassed } from './judge-proofs.mjs'
import { findNamesInSources } from './named-parts.mjs'
import { renderPage } from './page.mjs'

/** @typedef {import('./judge-proofs.mjs').Requirements} Requirements */
/** @typedef {import('./named-parts.mjs').Proof} Proof */

const kept = path.join(projectRoot, '.cache', 'test', 'proofs.json')
const page = path.join(projectRoot, '.cache', 'docs', 'requirements.html')

/** @returns {Requirements} */
export const readRequirements = () => JSON.parse(readFileSync(path.join(projectRoot, 'docs/requirements.json'), 'utf8'))

/** Writes the page from the last whole run on this machine, or from the sources where there was none. */
export function writePage() {
  /** @type {{ at: string, proofs: Proof[] } | undefined} */
  const run = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : undefined
  const source = run
    ? `These tests passed in the run that ended on ${run.at}.`
    : 'These tests are in the sources; no run on this machine has proven them yet.'
  mkdirSync(path.dirname(page), { recursive: true })
  writeFileSync(page, renderPage(readRequirements(), run?.proofs ?? findNamesInSources(), source))
}

/**
 * Judges what a run has proven. A whole run is kept for the page.
 * @param {'all' | 'jest' | 'browser'} part
 * @param {readonly Proof[]} passed
 * @returns {string[]} the names of the parts for which no test has passed
 */
export function judgeRun(part, passed) {
  if (part === 'all') {
    mkdirSync(path.dirname(kept), { recursive: true })
    writeFileSync(kept, JSON.stringify({ at: new Date().toISOString(), proofs: passed }))
    writePage()
  }
  const half = part === 'all' ? undefined : part
  return findNotPassed(readRequirements(), { named: findNamesInSources(), passed, half })
}
