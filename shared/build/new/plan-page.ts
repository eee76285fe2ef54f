import { agentPagePaths, memberPagePaths } from '@parlay/contracts/centre-paths'
import { agentCentrePages, memberCentrePages } from '@parlay/contracts/remotes'
import { Refusal, readCamelKey } from './names'
import { addText, insert, isThere, type Plan, pageNames } from './plan'
import { type Files, renderFolder } from './render-folder'

const contract = 'shared/contracts/src/remotes.ts'
const addresses = 'shared/contracts/src/centre-paths.ts'

const memberCentre = {
  centre: 'member',
  Centre: 'Member',
  remote: 'mf-member-centre',
  catalogue: 'mf-member-centre/common/src/i18n',
  messages: '@parlay/member-common/messages',
  keys: memberCentrePages,
  paths: memberPagePaths,
  session: '{}',
  modId: 'MEM',
  namesInShell: { catalogue: 'shell/src/i18n/later', prefix: 'page' },
} as const

/** The packages with pages of a centre, with what the search of the shell calls these pages. */
const places = {
  account: { ...memberCentre, folder: 'mf-member-centre/account' },
  rewards: { ...memberCentre, folder: 'mf-member-centre/rewards' },
  agent: {
    centre: 'agent',
    Centre: 'Agent',
    remote: 'mf-agent-centre',
    folder: 'mf-agent-centre',
    catalogue: 'mf-agent-centre/src/i18n',
    messages: '../../messages',
    keys: agentCentrePages,
    paths: agentPagePaths,
    session: '{ isAgent: 1, type: 1 }',
    modId: 'AGT',
    namesInShell: { catalogue: 'shell/src/layout/search/messages', prefix: 'agent' },
  },
} as const

const isPlace = (place: string): place is keyof typeof places => Object.hasOwn(places, place)

/** Plans a page of the member centre, about the account or rewards, or a page of the agent centre. */
export function planPage(place: string, key: string): Plan {
  if (!isPlace(place)) throw new Refusal(`There is no "${place}"; there are account, rewards and agent.`)
  const { centre, Centre, remote, folder, catalogue, messages, keys, paths, session, modId, namesInShell } =
    places[place]
  const name = readCamelKey(key)
  const { kebab, Pascal, title } = name
  if (keys.some((one) => one === key)) throw new Refusal(`The ${centre} centre has a page ${key} already.`)
  const taken = [
    `${folder}/src/features/${kebab}`,
    `${folder}/src/pages/${kebab}-page.tsx`,
    `${folder}/src/pages/${kebab}`,
  ].find(isThere)
  if (taken) throw new Refusal(`There is ${taken} already.`)
  if (Object.values<string>(paths).includes(kebab))
    throw new Refusal(`The address /${centre}/${kebab} is that of another page.`)

  const values = { ...name, key, centre, Centre, session, messages }
  return {
    created: { ...renderFolder('page', folder, values), ...renderFolder(`page-${centre}`, remote, values) },
    changed: {
      [contract]: insert(contract, `  '${key}',\n`, { before: endOfKeys(Centre) }),
      [addresses]: insert(addresses, `  ${key}: '${kebab}',\n`, { before: endOfPaths(centre) }),
      [`${folder}/src/pages.tsx`]: addEntry(`${folder}/src/pages.tsx`, key, kebab, Pascal),
      ...addText(catalogue, `menu.${key}`, pageNames(title)),
      ...addText(namesInShell.catalogue, `${namesInShell.prefix}.${key}`, pageNames(title)),
      ...(centre === 'member' ? addSearchWords(key, title) : {}),
    },
    commands: [],
    byHand: [
      `Translate the page's name: "menu.${key}" in ${catalogue}, and the same as "${namesInShell.prefix}.${key}" in ${namesInShell.catalogue}.`,
      ...(centre === 'member' ? [`Replace the words in ${searchWords} by which members search for it.`] : []),
      `Build what the page is for in ${folder}/src/features/${kebab}, and choose its icon in ${folder}/src/pages.tsx.`,
      `Show it in ${remote}/src/screens/${kebab}-page.stories.tsx too.`,
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

/** Matches the end of the table of a centre's addresses. */
const endOfPaths = (centre: string) => new RegExp(`(?<=export const ${centre}PagePaths[^}]*)\\}`)

function addEntry(file: string, key: string, kebab: string, Pascal: string): string {
  const entry = `  ${key}: {
    icon: <FileText aria-hidden />,
    Page: lazy(() => import('./pages/${kebab}-page').then((module) => ({ default: module.${Pascal}Page }))),
  },
`
  const text = insert(file, entry, { before: /^\}[^\n]*\n*$(?![\s\S]*^\})/m })
  return /^import \{[^}]*\bFileText\b[^}]*\} from 'lucide-react'/m.test(text)
    ? text
    : text.replace(/^import \{(\s+)(?=[^}]*\} from 'lucide-react')/m, 'import {$1FileText,$1')
}
