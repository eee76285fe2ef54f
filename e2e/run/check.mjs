import { ensureInstalled } from '../../deploy/local/install.mjs'
import { end, runMain } from '../../deploy/local/steps.mjs'
import { checkAll } from './checks.mjs'

await runMain(async () => {
  await ensureInstalled()
  const failed = await checkAll()
  if (failed.length === 0) return console.log('all checks passed')
  console.error(`failed: ${failed.join(', ')}`)
  await end(1)
})
