/**
 * Finds the texts of a file that its readers read: comments, titles of tests and Markdown. It uses regular expressions,
 * because a compiler takes too long for the whole tree.
 */

/** @typedef {{ kind: 'comment' | 'title' | 'markdown' | 'name', line: number, text: string }} Passage */

/** Tokens of a script that can hold or hide a comment or a title. A slash may also be a division. */
const scriptToken =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\[\s\S])*'?|"(?:[^"\\\n]|\\[\s\S])*"?|`|[{}()]|\/(?:[^/\\\n[*]|\\.|\[(?:[^\]\\\n]|\\.)*\])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])*\//g
const templateToken = /\\[\s\S]|`|\$\{/g
const styleToken = /\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\[\s\S])*'?|"(?:[^"\\\n]|\\[\s\S])*"?/g
const sqlToken = /--[^\n]*|\/\*[\s\S]*?\*\/|'[^']*'/g
const hashToken = /^[ \t]*#[^\n]*|[ \t]#[ \t][^\n]*/gm

/** A slash after one of these begins a regular expression; any other slash divides. */
const beforeExpression = /(?:[(,=:[!&|?;+*%~^]|=>|\b(?:return|typeof|case|of|in))\s*$/
const titleCall = /\b(?:test|it|describe)(?:\.\w+)*(?:<[^()]*>)?$/
const tableCall = /\b(?:test|it|describe)(?:\.\w+)*\.each(?:<[^()]*>)?$/

/**
 * Blanks the marks of a comment and keeps every line in its place.
 * @param {string} comment
 */
const withoutMarks = (comment) =>
  comment
    .replace(/^\s*(?:\/\/+|\/\*+|--+|#+)/, (mark) => ' '.repeat(mark.length))
    .replace(/\*+\/$/, '')
    .replace(/^[ \t]*\*(?!\*)/gm, ' ')

/** Numbers the lines of a text for positions that only grow. */
class Lines {
  #line = 1
  #at = 0
  #text

  /** @param {string} text */
  constructor(text) {
    this.#text = text
  }

  /** @param {number} position */
  of(position) {
    for (let next = this.#text.indexOf('\n', this.#at); next !== -1 && next < position; ) {
      this.#line += 1
      this.#at = next + 1
      next = this.#text.indexOf('\n', this.#at)
    }
    return this.#line
  }
}

/** Collects passages. Comments on neighbouring lines are one passage, because a sentence may go on in the next line. */
class Passages {
  found = /** @type {Passage[]} */ ([])
  #lines
  #text
  #end = -1

  /** @param {string} text */
  constructor(text) {
    this.#text = text
    this.#lines = new Lines(text)
  }

  /**
   * @param {number} start
   * @param {string} comment
   */
  addComment(start, comment) {
    const last = this.found.at(-1)
    const isOneLine = !comment.startsWith('/*')
    const between = this.#text.slice(this.#end, start)
    const startsLine = /(?:^|\n)[ \t]*$/.test(this.#text.slice(Math.max(0, start - 200), start))
    if (isOneLine && last?.kind === 'comment' && this.#end >= 0 && startsLine && /^\n?[ \t]*$/.test(between))
      last.text += `\n${withoutMarks(comment)}`
    else this.found.push({ kind: 'comment', line: this.#lines.of(start), text: withoutMarks(comment) })
    this.#end = isOneLine ? start + comment.length : -1
  }

  /**
   * @param {number} start
   * @param {string} title
   */
  addTitle(start, title) {
    this.found.push({ kind: 'title', line: this.#lines.of(start), text: title })
  }
}

/**
 * @param {string} text of a script
 * @returns {Passage[]}
 */
function passagesOfScript(text) {
  const passages = new Passages(text)
  /** The open brackets: `true` for the parenthesis of a table of tests and for the brace of a value in a template. */
  const open = /** @type {boolean[]} */ ([])
  let tableEnd = -1
  let titleStart = -1
  const token = new RegExp(scriptToken)

  const startsTitle = (/** @type {number} */ start) => titleStart >= 0 && text.slice(titleStart, start).trim() === ''
  const passTemplate = (/** @type {number} */ from) => {
    const part = new RegExp(templateToken)
    part.lastIndex = from
    let next = part.exec(text)
    while (next?.[0].startsWith('\\')) next = part.exec(text)
    if (next?.[0] === '${') open.push(true)
    token.lastIndex = next ? part.lastIndex : text.length
  }

  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [found] = match
    const start = match.index
    if (found.startsWith('//') || found.startsWith('/*')) passages.addComment(start, found)
    else if (found === '(') {
      const before = text.slice(Math.max(0, start - 120), start)
      open.push(tableCall.test(before))
      titleStart = titleCall.test(before) || tableEnd === start ? token.lastIndex : -1
    } else if (found === ')') {
      if (open.pop()) tableEnd = token.lastIndex
    } else if (found === '{') open.push(false)
    else if (found === '}') {
      if (open.pop()) passTemplate(token.lastIndex)
    } else if (found === '`') {
      if (startsTitle(start)) passages.addTitle(start, wholeTemplate(text, start))
      passTemplate(token.lastIndex)
    } else if (found.startsWith('/')) {
      if (!beforeExpression.test(text.slice(Math.max(0, start - 20), start))) token.lastIndex = start + 1
    } else if (startsTitle(start)) passages.addTitle(start, found.slice(1, -1).replaceAll("\\'", "'"))
  }
  return passages.found
}

/**
 * Returns a template's own words, with an ellipsis for each value.
 * @param {string} text
 * @param {number} start
 */
function wholeTemplate(text, start) {
  const [whole = ''] =
    /`(?:[^`\\$]|\\[\s\S]|\$(?!\{)|\$\{(?:[^{}`]|\{[^{}]*\}|`[^`]*`)*\})*`/.exec(text.slice(start)) ?? []
  return whole.slice(1, -1).replace(/\$\{(?:[^{}`]|\{[^{}]*\}|`[^`]*`)*\}/g, '…')
}

/**
 * @param {string} text
 * @param {RegExp} token of a language whose comments it finds, with what can hide one
 * @returns {Passage[]}
 */
function commentsOf(text, token) {
  const passages = new Passages(text)
  for (const { 0: found, index } of text.matchAll(token)) {
    if (/^\s*(?:\/\*|--|#)/.test(found)) passages.addComment(index, found)
  }
  return passages.found
}

/** Lines that end a paragraph: an empty one, and one that begins an item, a heading, a row of a table or a quotation. */
const blockStart = /^\s*(?:$|[-*+]\s|\d+\.\s|#|\||>|<)/

/**
 * @param {string} text of a page in Markdown; blocks of code are left out
 * @returns {Passage[]} its paragraphs, headings, items and cells
 */
function passagesOfMarkdown(text) {
  const found = /** @type {Passage[]} */ ([])
  let isCode = false
  let isOpen = false
  for (const [index, line] of text.split('\n').entries()) {
    if (/^\s*(?:```|~~~)/.test(line)) {
      isCode = !isCode
      isOpen = false
    } else if (!isCode) {
      const isRow = /^\s*\|/.test(line)
      const isHeading = line.startsWith('#')
      const last = found.at(-1)
      if (isOpen && last && !blockStart.test(line)) last.text += `\n${line}`
      else if (isRow) for (const cell of line.split('|')) found.push({ kind: 'markdown', line: index + 1, text: cell })
      else if (line.trim() !== '') found.push({ kind: 'markdown', line: index + 1, text: line })
      isOpen = line.trim() !== '' && !isRow && !isHeading
    }
  }
  return found.map((passage) => ({
    ...passage,
    // The address of a link is no prose; its text is.
    text: passage.text
      .replace(/^\s*(?:[-*+]|\d+\.|#+|>)\s/, '')
      .replace(/\]\([^)\s]*\)/g, ']')
      .replace(/<[^>]*>/g, ''),
  }))
}

const readers = /** @type {{ name: RegExp, read: (text: string) => Passage[] }[]} */ ([
  { name: /\.[cm]?[tj]sx?$/, read: passagesOfScript },
  { name: /\.css$/, read: (text) => commentsOf(text, styleToken) },
  { name: /\.sql$/, read: (text) => commentsOf(text, sqlToken) },
  { name: /\.(?:ya?ml|sh)$|(?:^|\/)Dockerfile$/, read: (text) => commentsOf(text, hashToken) },
  { name: /\.md$/, read: passagesOfMarkdown },
])

/** @param {string} file */
export const isRead = (file) => readers.some(({ name }) => name.test(file))

/**
 * @param {string} file its path, which says the language
 * @param {string} text
 * @returns {Passage[]} nothing for a file that has no prose
 */
export const passagesOf = (file, text) => readers.find(({ name }) => name.test(file))?.read(text) ?? []
