import { plainText } from '@parlay/contracts/plain-text'

/** So many lines begin an answer; the article has the rest. */
const leastLines = 4

const blocks = /<(p|ul|ol|table)>([\s\S]*?)<\/\1>/g
const items = /<li>([\s\S]*?)<\/li>/g
const rows = /<tr>([\s\S]*?)<\/tr>/g
const cells = /<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g

/** Inside a line, tags stand for nothing: a blank for each would separate a word from its comma. */
const wordsOf = (html: string): string => plainText(html.replace(/<[^>]*>/g, ''))
const partsOf = (html: string, part: RegExp): string[] => [...html.matchAll(part)].map(([, inside = '']) => inside)

/** Full stops and colons as the language of the text writes them. */
function signsOf(text: string): { colon: string; stop: string } {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return { colon: '：', stop: '。' }
  return /\p{Script=Thai}/u.test(text) ? { colon: ': ', stop: ' ' } : { colon: ': ', stop: '. ' }
}

/** Reads a table aloud: each row is its name, and what stands under each of the other headings. */
function linesOfTable(html: string): string[] {
  const [headings = [], ...body] = partsOf(html, rows).map((row) => partsOf(row, cells).map(wordsOf))
  const { colon, stop } = signsOf(headings.join(''))
  return body.map(([name = '', ...values]) => {
    const facts = values.map((value, index) => `${headings[index + 1] ?? ''}${colon}${value}`)
    return `• ${[name, ...facts].join(stop)}${stop.trim()}`
  })
}

function linesOf(tag: string | undefined, html: string): string[] {
  if (tag === 'p') return [wordsOf(html)]
  if (tag === 'table') return linesOfTable(html)
  return partsOf(html, items).map((item) => `• ${wordsOf(item)}`)
}

const announces = (line: string | undefined): boolean => line !== undefined && /[:：]$/.test(line)

/**
 * Returns what an article begins with, line by line: whole paragraphs, entries of lists and rows of tables. It never ends
 * with a line that announces what follows it.
 */
export function excerptOf(html: string): string[] {
  const lines: string[] = []
  for (const [, tag, inside = ''] of html.matchAll(blocks)) {
    if (lines.length >= leastLines && !announces(lines.at(-1))) break
    const next = linesOf(tag, inside)
    // A list that a line announces is complete. A list without such a line may continue in the article.
    const room = announces(lines.at(-1)) ? next.length : Math.max(1, leastLines - lines.length)
    lines.push(...next.slice(0, room))
  }
  return announces(lines.at(-1)) ? lines.slice(0, -1) : lines
}
