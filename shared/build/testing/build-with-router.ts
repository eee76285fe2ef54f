import { UnusedRouterPlugin } from '../unused-router-plugin'
import { buildPage } from './build-page'

const [folder = '', router = '', name = ''] = process.argv.slice(2)

/** Builds a page that uses one export of a router, whole and lean, and prints the scripts and the lean one's errors. */
const page = `import { ${name} } from '${router}'\nself.page = ${name}`
const whole = await buildPage(folder, page, [])
const lean = await buildPage(folder, page, [new UnusedRouterPlugin()])
process.stdout.write(JSON.stringify({ whole: whole.script, lean: lean.script, errors: lean.errors }))
