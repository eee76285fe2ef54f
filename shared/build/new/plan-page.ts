import { agentCentrePages, memberCentrePages } from '@parlay/contracts/remotes'
import { Refusal, readCamelKey } from './names'
import { addText, insert, isThere, type Plan, pageNames } from './plan'
import { type Files, renderFolder } from './render-folder'

const contract = 'shared/contracts/src/remotes.ts'

/** The centres, with what the search of the shell calls their pages. */
const centres = {
  member: {
    Centre: 'Member',
    keys: memberCentrePages,
    session: '{}',
    modId: 'MEM',
    namesInShell: { catalogue: 'shell/src/i18n/later', prefix: 'page' },
  },
  agent: {
    Centre: 'Agent',
    keys: agentCentrePages,
    session: '{ isAgent: 1, type: 1 }',
    modId: 'AGT',
    namesInShell: { catalogue: 'shell/src/layout/search/messages', prefix: 'agent' },
  },
} as const

const isCentre = (centre: string): centre is keyof typeof centres => Object.hasOwn(centres, centre)

/** Plans a page of the member centre or of the agent centre. */
export function planPage(centre: string, key: string): Plan {
  if (!isCentre(centre)) throw new Refusal(`There is no centre "${centre}"; there are member and agent.`)
  const { Centre, keys, session, modId, namesInShell } = centres[centre]
  const name = readCamelKey(key)
  const { kebab, Pascal, title } = name
  const folder = `mf-${centre}-centre`
  if (keys.some((one) => one === key)) throw new Refusal(`The ${centre} centre has a page ${key} already.`)
  const taken = [
    `${folder}/src/features/${kebab}`,
    `${folder}/src/pages/${kebab}-page.tsx`,
    `${folder}/src/pages/${kebab}`,
  ].find(isThere)
  if (taken) throw new Refusal(`There is ${taken} already.`)

  const values = { ...name, key, centre, Centre, session }
  return {
    created: { ...renderFolder('page', folder, values), ...renderFolder(`page-${centre}`, folder, values) },
    changed: {
      [contract]: insert(contract, `  '${key}',\n`, { before: endOfKeys(Centre) }),
      [`${folder}/src/pages.tsx`]: addEntry(`${folder}/src/pages.tsx`, key, kebab, Pascal),
      ...addText(`${folder}/src/i18n`, `menu.${key}`, pageNames(title)),
      ...addText(namesInShell.catalogue, `${namesInShell.prefix}.${key}`, pageNames(title)),
      ...(centre === 'member' ? addSearchWords(key, title) : {}),
    },
    commands: [],
    byHand: [
      `Translate the page's name: "menu.${key}" in ${folder}/src/i18n, and the same as "${namesInShell.prefix}.${key}" in ${namesInShell.catalogue}.`,
      `Build what the page is for in ${folder}/src/features/${kebab}, and choose its icon in ${folder}/src/pages.tsx.`,
      `Name the calls that only this page makes under ${modId}.${key} in shared/contracts/src/features.ts.`,
    ],
  }
}

const searchWords = 'shell/src/layout/search/testing/page-words'

/** Adds the words by which the search has to find the page; a test wants three in each language. */
const addSearchWords = (key: string, title: string): Files =>
  Object.fromEntries(
    Object.entries(pageNames(title)).map(([language, pageName]) => {
      const file = `${searchWords}/${language}.json`
      const words = [title.toLowerCase(), title, pageName].map((word) => JSON.stringify(word)).join(', ')
      return [file, insert(file, `,\n  "${key}": [${words}]`, { before: /\n\}\n$/ })]
    }),
  )

/** Matches the end of the list of a centre's keys. */
const endOfKeys = (Centre: string) => new RegExp(`\\] as const\\nexport type ${Centre}CentrePage`)

function addEntry(file: string, key: string, kebab: string, Pascal: string): string {
  const entry = `  ${key}: {
    icon: <FileText aria-hidden />,
    Page: lazy(() => import('./pages/${kebab}-page').then((module) => ({ default: module.${Pascal}Page }))),
  },
`
  const text = insert(file, entry, { before: /^\}\n*$(?![\s\S]*^\})/m })
  return /^ {2}FileText,$/m.test(text)
    ? text
    : text.replace(/^import \{\n(?=[^}]*\} from 'lucide-react')/m, '$&  FileText,\n')
}
