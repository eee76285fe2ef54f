import ts from 'typescript'
import { readStatic } from './static-value.mjs'

const placeholder = /%[sdifjop#]|\$[A-Za-z][\w.]*/g

/**
 * Shows a value on one line. Line breaks and invisible characters are replaced by their code.
 * @param {unknown} value
 */
const show = (value) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))).replaceAll(
    /(?! )[\p{C}\p{Z}]/gu,
    (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`,
  )

/** @param {string} text */
const shorten = (text) => (text.length > 60 ? `${text.slice(0, 59)}…` : text)

/**
 * The table of `test.each(table)('…')`, if there is one.
 * @param {ts.CallExpression} call
 */
function tableOf({ expression }) {
  return ts.isCallExpression(expression) && /\.each$/.test(expression.expression.getText())
    ? expression.arguments[0]
    : undefined
}

/**
 * The values that replace the placeholders of a title for one row, as the test runner formats them.
 * @param {string} title
 * @param {unknown} row
 */
function fillIn(title, row) {
  const cells = Array.isArray(row) ? [...row] : [row]
  return (title.match(placeholder) ?? []).flatMap((mark) => {
    if (mark === '%#') return []
    if (mark.startsWith('%')) return cells.length > 0 ? [show(cells.shift())] : []
    const value = readIn(row, mark.slice(1).split('.'))
    return value === undefined ? [] : [show(value)]
  })
}

/**
 * @param {ts.Expression} table
 * @param {string} title
 * @returns {string[]}
 */
function casesOfTable(table, title) {
  const rows = readStatic(table)?.value
  if (!Array.isArray(rows)) return [`each of ${shorten(table.getText().replaceAll(/\s+/g, ' '))}`]
  return rows.map((row) => shorten(fillIn(title, row).join(' / '))).filter(Boolean)
}

/**
 * Finds the list that a loop walks to produce the value of a name in a title, and the path to the value within each
 * entry, as in `for (const { width } of windows) test(`… ${width}`)`.
 * @param {ts.Node} from
 * @param {string} name
 * @returns {{ list: ts.Expression, keys: string[] } | undefined}
 */
function findLoop(from, name) {
  for (let node = from.parent; node !== undefined; node = node.parent) {
    if (!ts.isForOfStatement(node) || !ts.isVariableDeclarationList(node.initializer)) continue
    const declared = node.initializer.declarations[0]?.name
    if (declared === undefined) continue
    if (ts.isIdentifier(declared) && declared.text === name) return { list: node.expression, keys: [] }
    const bound = ts.isIdentifier(declared) ? -1 : declared.elements.findIndex((one) => one.getText() === name)
    if (bound >= 0) return { list: node.expression, keys: [ts.isArrayBindingPattern(declared) ? `${bound}` : name] }
  }
  return undefined
}

/**
 * @param {unknown} row
 * @param {readonly string[]} keys
 */
const readIn = (row, keys) =>
  keys.reduce((object, key) => /** @type {Record<string, unknown> | undefined} */ (object)?.[key], row)

/**
 * @param {ts.Expression} expression in a title
 * @returns {string[]}
 */
function casesOfExpression(expression) {
  const [name = '', ...path] = expression.getText().split('.')
  const loop = findLoop(expression, name)
  if (!loop) return [show(readStatic(expression)?.value ?? expression.getText())]
  const rows = readStatic(loop.list)?.value
  const values = Array.isArray(rows) ? rows.map((row) => readIn(row, [...loop.keys, ...path])) : []
  const isKnown = values.length > 0 && values.every((value) => value !== undefined && typeof value !== 'object')
  return isKnown ? values.map(show) : [`each of ${shorten(loop.list.getText().replaceAll(/\s+/g, ' '))}`]
}

/**
 * The cases behind a title with placeholders. These are the rows of its table where the source contains them, and
 * otherwise the name of the list that is built at run time.
 * @param {ts.CallExpression} call
 * @param {ts.Expression} title
 * @returns {string[]}
 */
export function describeCases(call, title) {
  if (ts.isTemplateExpression(title)) {
    return [...new Set(title.templateSpans.flatMap(({ expression }) => casesOfExpression(expression)))]
  }
  const table = tableOf(call)
  return table && ts.isStringLiteralLike(title) ? casesOfTable(table, title.text) : []
}
