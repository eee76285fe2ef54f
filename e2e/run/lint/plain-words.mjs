import { passagesOf } from './prose.mjs'

/**
 * Finds habits of speech that a colleague in another country has to read twice, in comments, titles of tests, Markdown
 * and names of files. Texts of the product have their own tests.
 */

/** @typedef {import('./prose.mjs').Passage} Passage */
/** @typedef {{ file: string, line: number, habit: string, word: string, instead: string }} Fault */
/** @typedef {{ name: string, word: RegExp, instead: string, kinds?: Passage['kind'][] }} Habit */

/** Words after `of its own` that are no noun. A noun makes it ordinary English, as in "the rows of its own tables". */
const afterOwn =
  'for|in|into|and|or|nor|that|which|who|whose|with|without|to|from|on|at|by|as|is|are|was|were|has|have|had|may|can|when|where|so|than|but|because|after|before|if|while|until|under|per|instead|too|here|there|of|it|they|he|she|each|the|a|an'

/** A comment that begins so is a clause without a sentence, except "Where there is none, the default holds." */
const questionWord =
  'What|Whether|Whom|Who|Whose|How|Which|Where(?![^.]*,\\s+(?:a|an|the|its?|they|this|that|these|no|each)\\b)'

/** @type {readonly Habit[]} */
const habits = [
  {
    name: '`nobody`',
    word: /\b(?:nobody|somebody|everybody|anybody|whoever)\b/gi,
    instead: 'the noun: visitors, members, the caller',
  },
  {
    name: '`of its own`',
    word: new RegExp(
      `\\bof\\s+(?:its|their|his|her|one['’]s)\\s+own\\b(?=\\s*(?:[^\\w\\s\`…]|$)|\\s+(?:${afterOwn})\\b)`,
      'gi',
    ),
    instead: 'its own, or separate',
  },
  { name: '`beside`', word: /\bbesides?\b/gi, instead: 'next to, also, or compared with' },
  { name: '`at once`', word: /\bat\s+once\b/gi, instead: 'immediately, or in parallel' },
  { name: '`told`', word: /\b(?:told|tells)\b/gi, instead: 'reports, notifies, is notified, or shows' },
  { name: '`anew`', word: /\b(?:anew|whereby)\b/gi, instead: 'again, or by which' },
  {
    name: '`for` as because',
    word: /[,;]\s+for\s+(?:(?:there|they|he|she|we)\b|it\s+(?:is|was|has|had|may|can|could|would|will|must|does|did)\b)/gi,
    instead: 'because',
  },
  {
    name: 'a clause without a sentence',
    word: new RegExp(`^\\s*(?:${questionWord})\\b(?=[^?]*$)`, 'g'),
    instead: 'a noun or a verb first: "The …", "Returns …"',
    kinds: ['comment'],
  },
  {
    name: 'a name of a file',
    word: /\b(?:dying|leaving|kinds-off|call-on-and-on|lend)(?=[-.])/g,
    instead: 'what the file does or proves',
    kinds: ['name'],
  },
]

const mostWords = 25
const longSentence = { name: `more than ${mostWords} words`, instead: 'two sentences' }

/** The names of all habits, in the order in which a table shows them. */
export const habitNames = [...habits, longSentence].map(({ name }) => name)

/**
 * Places that say it on purpose, each with its reason.
 * @type {readonly { file: string, word: string, reason: string }[]}
 */
export const exceptions = []

/** Merged migrations never change, decision records are history, and generated pages say what their source says. */
const leftOut =
  /^(?:(?:gateway|sandbox)\/migrations\/|docs\/adr\/|docs\/data\.md$|gateway\/schema\.sql$|pnpm-lock\.yaml$)/

/** @param {string} file its path in the project */
export const isLookedAt = (file) => !leftOut.test(file)

/**
 * Blanks code and quotations, which are not the writer's own words, and keeps the lines.
 * @param {string} text
 */
const ownWords = (text) => text.replace(/`[^`]*`|“[^”]*”/g, (quoted) => `…${quoted.replace(/[^\n]/g, '')}`)

/**
 * A comment's description; tags of its parameters describe something with a phrase.
 * @param {string} comment
 */
const description = (comment) => comment.replace(/\n?\s*@\w+[\s\S]*$/, '')

/**
 * @param {Habit} habit
 * @param {Passage} passage
 */
function wordsOf({ word, kinds, name }, { kind, text }) {
  if (kinds ? !kinds.includes(kind) : kind === 'name') return []
  if (name !== 'a clause without a sentence') return [...text.matchAll(word)]
  const said = description(text)
  return said.trimEnd().endsWith('.') ? [...said.matchAll(word)] : []
}

/**
 * @param {Passage} passage
 * @returns {{ index: number, 0: string }[]}
 */
function longSentences({ kind, text }) {
  if (kind !== 'markdown') return []
  const sentences = text.matchAll(/\S[\s\S]*?(?:[.!?]['"”’)*_]*(?=\s|$)|$)/g)
  return [...sentences].filter(([sentence]) => (sentence.match(/[^\s—–-]\S*/g) ?? []).length > mostWords)
}

/**
 * @param {string} file its path in the project
 * @param {string} text
 * @returns {Fault[]} in the order of the lines, without those that are allowed
 */
export function faultsIn(file, text, allowed = exceptions) {
  if (!isLookedAt(file)) return []
  const name = /** @type {Passage} */ ({ kind: 'name', line: 1, text: file.slice(file.lastIndexOf('/') + 1) })
  const found = [name, ...passagesOf(file, text)].flatMap((passage) => {
    const own = passage.kind === 'name' ? passage : { ...passage, text: ownWords(passage.text) }
    /** @param {{ name: string, instead: string }} habit */
    const fault =
      (habit) =>
      (/** @type {{ index: number, 0: string }} */ { index, 0: said }) => ({
        file,
        line: passage.line + lineBreaks(own.text.slice(0, index + said.search(/\S/))),
        habit: habit.name,
        word: said.trim().replace(/\s+/g, ' '),
        instead: habit.instead,
      })
    return [
      ...habits.flatMap((habit) => wordsOf(habit, own).map(fault(habit))),
      ...longSentences(own).map(fault(longSentence)),
    ]
  })
  return found
    .filter((fault) => !allowed.some(({ file: where, word }) => where === file && word === fault.word))
    .sort((one, other) => one.line - other.line)
}

/** @param {string} text */
const lineBreaks = (text) => text.split('\n').length - 1
