import { pagePaths } from '@parlay/contracts/page-paths'
import { readRemotes } from '../remotes/read-remotes'
import { sitePages } from '../site-pages'
import { workspaceRoot } from '../workspace'
import { Refusal, readKebabName } from './names'
import { addText, insert, isThere, type Plan, pageNames, readFile } from './plan'
import { renderFolder } from './render-folder'

const compose = 'docker-compose.yml'
const pages = 'shell/src/seo/pages.json'
/** First parts of paths that the edge answers itself. */
const takenPaths = 'art docs healthz lgw lotto metrics pages psp readyz releases remotes sandbox vendor wps'.split(' ')

/** Plans a remote `mf-<name>` with one screen at `/<name>`. */
export async function planRemote(given: string): Promise<Plan> {
  if (given.startsWith('mf-')) throw new Refusal(`Write the name without "mf-": ${given.slice(3)}.`)
  const name = readKebabName(given)
  const { kebab, camel, title } = name
  const folder = `mf-${kebab}`
  if (isThere(folder)) throw new Refusal(`There is a folder ${folder} already.`)
  if (pagePaths.includes(`/${kebab}`) || takenPaths.includes(kebab) || sitePages().some((page) => page.name === camel))
    throw new Refusal(`The site has a page /${kebab} already.`)

  const port = Math.max(...(await readRemotes()).map((remote) => remote.port)) + 1
  const { packageManager } = JSON.parse(readFile('package.json')) as { packageManager: string }
  const entry = JSON.stringify({ name: camel, paths: [`/${kebab}`], isHidden: true, skeleton: 'content' })
  return {
    created: renderFolder('remote', folder, { ...name, port: String(port) }),
    changed: {
      [compose]: insert(compose, serviceOf(kebab), { after: /^ {6}args: \{ REMOTE: .+\n/ }),
      [pages]: insert(pages, `,\n  ${entry}`, { before: /\n\]\s*$/ }),
      ...addText('shell/src/seo/messages', `${camel}.title`, pageNames(title)),
    },
    commands: [
      { folder: workspaceRoot, command: ['npm', 'run', '--silent', 'remotes'] },
      // A CI run would refuse to change the lock file.
      {
        folder: workspaceRoot,
        command: ['npx', '--yes', packageManager, 'install', '--no-frozen-lockfile', '--prefer-offline'],
      },
    ],
    byHand: [
      `Translate the page's name: "title" in ${folder}/src/i18n and "${camel}.title" in shell/src/seo/messages.`,
      `Build what the page is for in ${folder}/src/screens/${kebab}-screen.tsx, and set its budget in ${folder}/src/remote.ts.`,
      `Lead to it: a link to /${kebab}, and an entry in shell/src/layout/search/site-pages.ts for the search, with three words in each file of shell/src/layout/search/testing/page-words.`,
      `For search engines, replace "isHidden" in ${pages} with a "${camel}.description" next to the titles.`,
      `Name it in the lists of remotes of README.md and docs/architecture.md, and say in ${folder}/README.md what it shows.`,
    ],
  }
}

const serviceOf = (kebab: string): string => `  publish-${kebab}:
    <<: *remote
    image: parlay/mf-${kebab}:\${TAG:-local}
    build:
      context: .
      dockerfile: deploy/images/remote.Dockerfile
      args: { REMOTE: mf-${kebab}, BRAND: "\${BRAND:-parlay}" }
`
