import { ensureInstalled } from '../../deploy/local/install.mjs'
import { end, runMain } from '../../deploy/local/steps.mjs'
import { checkAll } from './checks.mjs'

// Runs all checks, or those whose titles are given: `npm run check -- migrations 'unused code and dependencies'`.
await runMain(async () => {
  await ensureInstalled()
  const wanted = process.argv.slice(2)
  const failed = await checkAll(wanted.length > 0 ? wanted : undefined)
  if (failed.length === 0) return console.log('all checks passed')
  console.error(`failed: ${failed.join(', ')}`)
  await end(1)
})
