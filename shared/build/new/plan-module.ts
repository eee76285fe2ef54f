import { readdirSync } from 'node:fs'
import path from 'node:path'
import { allEndpoints } from '@parlay/contracts/endpoints/index'
import { workspaceRoot } from '../workspace'
import { Refusal, readKebabName } from './names'
import { insert, isThere, type Plan, readFile } from './plan'
import { renderFolder } from './render-folder'

const modules = 'gateway/src/modules'
const opened = 'gateway/src/compose/modules.ts'
const endpoints = 'shared/contracts/src/endpoints'

/** The houses of the gateway that serve members. The sandbox is one module, on top of all, and that of staff stands alone. */
const listHouses = (): string[] =>
  readdirSync(path.join(workspaceRoot, modules), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['sandbox', 'staff'].includes(entry.name))
    .map(({ name }) => name)

/** Plans a module of the gateway with one call. */
export function planModule(house: string, given: string): Plan {
  const houses = listHouses()
  if (!houses.includes(house))
    throw new Refusal(`There is no house "${house}"; there are ${houses.toSorted().join(', ')}.`)
  const name = readKebabName(given)
  const { kebab, camel, Pascal } = name
  const moduleId = `${kebab.toUpperCase().replaceAll('-', '_')}.get`
  const taken = [`${endpoints}/${kebab}.ts`, ...houses.map((one) => `${modules}/${one}/${kebab}`)].find(isThere)
  if (taken) throw new Refusal(`There is ${taken} already.`)
  if (readFile(opened).includes(`.open('${camel}',`)) throw new Refusal(`There is a module ${camel} already.`)
  const twin = allEndpoints.find((one) => one.moduleId === moduleId || one.path === `/wps/v2/${kebab}`)
  if (twin) throw new Refusal(`There is a call ${twin.moduleId} at ${twin.path} already.`)

  const folder = `${modules}/${house}/${kebab}`
  return {
    created: {
      ...renderFolder('module', folder, name),
      ...renderFolder('endpoint', endpoints, { ...name, moduleId }),
    },
    changed: {
      [opened]: openModule(house, name),
      [`${endpoints}/index.ts`]: addEndpoints(kebab, camel),
    },
    commands: [],
    byHand: [
      `Describe the calls in ${endpoints}/${kebab}.ts.`,
      `Answer them in ${folder}; what create${Pascal}Module takes by name comes from the modules above it in ${opened}.`,
      `Name the module and its calls in ${modules}/${house}/README.md.`,
    ],
  }
}

/** Opens the module after the last one of its house, so that it can take all of them by name. */
function openModule(house: string, { kebab, camel, Pascal }: ReturnType<typeof readKebabName>): string {
  const names = [...readFile(opened).matchAll(/^import \{(.+)\} from '\.\.\/modules\/([\w-]+)/gm)]
    .filter(([, , from]) => from === house)
    .flatMap(([, imported = '']) => imported.match(/\b(?:create|open)\w+Module\b/g) ?? [])
  const line = `\n    .open('${camel}', create${Pascal}Module)`
  const text = insert(opened, line, { after: new RegExp(`^ +\\.open\\('\\w+', (?:${names.join('|')})\\)`) })
  return `import { create${Pascal}Module } from '../modules/${house}/${kebab}'\n${text}`
}

function addEndpoints(kebab: string, camel: string): string {
  const text = insert(`${endpoints}/index.ts`, `  ${camel},\n`, { before: /^\]\.flatMap/m })
  return text.replace(/^import \* as /m, `import * as ${camel} from './${kebab}'\nimport * as `)
}
