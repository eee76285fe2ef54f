import { ensureInstalled } from '../../deploy/local/install.mjs'
import { runMain } from '../../deploy/local/steps.mjs'
import { checkAll } from './checks.mjs'

await runMain(async () => {
  await ensureInstalled()
  const failed = await checkAll()
  if (failed.length > 0) process.exit(1)
  console.log('all checks passed')
})
