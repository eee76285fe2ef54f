import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PlainError, projectRoot, runMain } from '../../deploy/local/steps.mjs'
import { findUnknownNames, findUnproven } from './requirements/judge-proofs.mjs'
import { findNamesInSources } from './requirements/named-parts.mjs'
import { readRequirements, writePage } from './requirements/proofs-of-run.mjs'
import { renderSummary } from './requirements/summary.mjs'

const summary = path.join(projectRoot, 'docs/requirements-summary.md')

// Writes the page of requirements and their summary. With `--check` a stale summary is an error instead. With `--page` only
// the page is written, as part of the gateway's build.
await runMain(async () => {
  if (process.argv.includes('--page')) return writePage()
  const requirements = readRequirements()
  const named = findNamesInSources()
  const unknown = findUnknownNames(requirements, named)
  if (unknown.length > 0)
    throw new PlainError(`Titles name what docs/requirements.json has not:\n${unknown.join('\n')}`)
  const unproven = findUnproven(requirements, named)
  if (unproven.length > 0) throw new PlainError(`An ordinary run proves every part, but not:\n${unproven.join('\n')}`)

  writePage()
  const wanted = renderSummary(requirements, named)
  if (!process.argv.includes('--check')) return writeFileSync(summary, wanted)
  if (readFileSync(summary, 'utf8') !== wanted) {
    throw new PlainError('docs/requirements-summary.md is stale; run `npm run requirements`.')
  }
})
